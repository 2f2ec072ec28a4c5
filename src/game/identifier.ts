/** Public identifiers of players, cards and other entities. */

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/iu;

export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

/** An id of the chat platform: 17 to 20 digits. */
export const chatIdPattern = /^\d{17,20}$/u;

export function isChatId(text: string | undefined): text is string {
  return text !== undefined && chatIdPattern.test(text);
}

/** Returns the different uuids of a text, in lower case: of a list, or of pasted addresses. */
export function findUuids(text: string): string[] {
  const found = text.toLowerCase().match(/(?<![\da-f-])[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(?![\da-f-])/gu);
  return [...new Set(found)];
}

/** Returns the chat-platform id or uuid, in lower case, that ends the pasted address of a profile; undefined for another text. */
export function playerInAddress(text: string): string | undefined {
  const [, id = ''] = /\/user\/([\da-f-]+)\/?(?:[?#]\S*)?$/iu.exec(text.trim()) ?? [];
  return isChatId(id) || isUuid(id) ? id.toLowerCase() : undefined;
}
