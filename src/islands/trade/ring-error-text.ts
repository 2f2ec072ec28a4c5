/** Returns what the page says about a failed action. */
export function ringErrorText(error: string): string {
  if (error === 'unanswered') return 'We didn’t get an answer. Trying again is safe.';
  return error === '' ? '' : `Nothing changed. ${error}`;
}
