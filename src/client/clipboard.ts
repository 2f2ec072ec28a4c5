/** Says whether the text is in the clipboard now: it can be forbidden, or there is none without encryption. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
