/** A computer, by its pointer: on a phone the chat app is where the person came from. */
export function isDesktop(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}

/** Hands over to the chat platform's program by its own kind of address; the page stays. */
export function openChatApp(link: string): void {
  location.assign(link);
}
