/** Whether the device is a desktop computer, judged by its pointer. On a phone, the user came from the chat app. */
export function isDesktop(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}

/** Opens the chat app with a deep link. The page stays open. */
export function openChatApp(link: string): void {
  location.assign(link);
}
