interface PreviewedCard {
  uuid: string;
  name: string;
  series: { name: string };
  rarity: { name: string };
  art_version: number;
}

/** The picture for link previews. Its address changes with what it shows: it is kept for a year. */
export function cardPreview(cdnBase: string, { uuid, name, series, rarity, art_version }: PreviewedCard): string {
  const shown = fingerprint(JSON.stringify([name, series.name, rarity.name, art_version]));
  return `${cdnBase}/cards/${uuid}/preview.jpg?v=${shown}`;
}

/** FNV-1a, 32 bits. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
