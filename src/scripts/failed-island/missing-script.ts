/**
 * Matches what browsers say, each in words of its own, if they did not get a script, or got one of another version of the
 * site.
 */
export const missingScript = /dynamically imported module|importing a module|requested module|importing binding name/i;

/** Whether the browser did not get a script. */
export function isMissingScript(error: Error): boolean {
  return missingScript.test(error.message);
}
