import { showFailure } from '#stores/toast.ts';
import { isMissingScript } from '#scripts/failed-island/missing-script.ts';

/** Says why a part of the page, such as a dialog, could not be opened. */
export function showPartFailure(error: unknown): void {
  const reason = error instanceof Error && !isMissingScript(error) ? `Its script failed: ${error.message}.` : undefined;
  showFailure(
    'Not Loaded',
    `${reason ?? 'You may be offline, or this page may be out of date.'} Try again, or reload the page.`,
  );
}
