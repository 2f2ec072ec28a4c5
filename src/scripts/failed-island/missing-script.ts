/** Whether the browser did not get a script. Browsers say so in words of their own only. */
export function isMissingScript(error: Error): boolean {
  return /dynamically imported module|importing a module/iu.test(error.message);
}
