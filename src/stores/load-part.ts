import { withCrashReport } from './with-crash-report.ts';

/**
 * Loads a script on demand. If that fails, it sends a report and then throws the error. The report is sent first, because
 * the caller may leave the page.
 */
export async function loadPart<Part>(name: string, load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    await withCrashReport(({ reportLoadFailure }) => reportLoadFailure({ part: name, error }));
    throw error;
  }
}

/** Loads a script on demand and runs something with it. A failure is reported, and what the script does is missing. */
export function withPart<Part>(name: string, load: () => Promise<Part>, run: (part: Part) => unknown): void {
  void loadPart(name, load).then(run, () => undefined);
}
