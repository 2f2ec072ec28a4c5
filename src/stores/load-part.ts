import { withCrashReport } from './with-crash-report.ts';

/** How often scripts could not be loaded, by address. */
const failures = new Map<string, number>();

/**
 * Loads a script on demand. If that fails, it sends a report and then throws the error. The report is sent first, because
 * the caller may leave the page.
 */
export async function loadPart<Part>(name: string, load: () => Promise<Part>): Promise<Part> {
  try {
    return await load().catch(loadAgain<Part>);
  } catch (error) {
    await withCrashReport(({ reportLoadFailure }) => reportLoadFailure({ part: name, error }));
    throw error;
  }
}

/** Chromium does not ask again for a script that it could not load, so the next try has another address. */
async function loadAgain<Part>(error: unknown): Promise<Part> {
  const [address = ''] = /https?:\S+\.js/u.exec(String(error)) ?? [];
  const tries = failures.get(address) ?? 0;
  failures.set(address, tries + 1);
  if (address === '' || tries === 0) throw error;
  return (await import(/* @vite-ignore */ `${address}?try=${tries}`)) as Part;
}

/** Loads a script on demand and runs something with it. A failure is reported, and what the script does is missing. */
export function withPart<Part>(name: string, load: () => Promise<Part>, run: (part: Part) => unknown): void {
  void loadPart(name, load).then(run, () => undefined);
}
