/** Returns whether the text was copied. The browser can deny it, and insecure contexts have no clipboard. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether the browser can copy pictures. */
export function canCopyPictures(): boolean {
  return (
    typeof ClipboardItem === 'function' && typeof (navigator.clipboard as Clipboard | undefined)?.write === 'function'
  );
}

/** Returns whether the PNG picture was copied. */
export async function copyPicture(picture: Blob): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    return true;
  } catch {
    return false;
  }
}
