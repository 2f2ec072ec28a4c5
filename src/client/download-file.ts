/** Downloads a text as a file with the given name and MIME type. */
export function downloadFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the blob after the click, so the URL is revoked later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
