/** Downloads a text as a file with the given name and MIME type. */
export function downloadFile(name: string, type: string, text: string): void {
  downloadBlob(name, new Blob([text], { type }));
}

/** Downloads binary data as a file with the given name. */
export function downloadBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the blob after the click, so the URL is revoked later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
