export interface EdgeStep {
  readonly x: number;
  readonly y: number;
  /** Rotation in degrees: 0 on the upper edge, so that "down" in a motif points into the card. */
  readonly turn: number;
  readonly index: number;
}

/** Returns evenly spaced positions along the four edges of a sheet, `inset` from its border. */
export function walkEdges(width: number, height: number, inset: number, spacing: number): EdgeStep[] {
  const steps: EdgeStep[] = [];
  const across = width - inset * 2;
  const down = height - inset * 2;
  const edges = [
    [inset, inset, 1, 0, across, 0],
    [width - inset, inset, 0, 1, down, 90],
    [width - inset, height - inset, -1, 0, across, 180],
    [inset, height - inset, 0, -1, down, 270],
  ] as const;
  for (const [startX, startY, dx, dy, length, turn] of edges) {
    const count = Math.round(length / spacing);
    for (let index = 0; index < count; index += 1) {
      const along = ((index + 0.5) * length) / count;
      steps.push({ x: startX + dx * along, y: startY + dy * along, turn, index });
    }
  }
  return steps;
}
