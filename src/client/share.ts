/* The browser's share sheet, which few desktop browsers have. */

/** Whether the browser can share this, such as a text, or a file of its type. */
export function canShare(data: ShareData): boolean {
  const { canShare: ask, share: open } = navigator as Partial<Navigator>;
  return open !== undefined && ask !== undefined && ask.call(navigator, data);
}

/** Opens the share sheet. Returns false if that failed; closing the sheet is no failure. */
export async function share(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
