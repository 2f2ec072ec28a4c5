/** Whether the DOM did not find a node where React left it, because something else moved or removed it. */
export function isMovedNode(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotFoundError';
}
