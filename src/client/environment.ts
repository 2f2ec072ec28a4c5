/** Where the game's API is: the page says it, since the same build runs in every environment. */
export function readApiBase(): string {
  return document.documentElement.dataset['api'] ?? '/api';
}
