import type { ObjectKind } from '#game/object/kind.ts';
import { hasDefault } from '#game/object/row-schemas.ts';

const listFields: Partial<Record<ObjectKind, readonly string[]>> = {
  series: ['genres'],
  cards: ['makers'],
  packs: ['types', 'series', 'cover'],
};
const numberFields: Partial<Record<ObjectKind, readonly string[]>> = {
  cards: ['batch'],
  packs: ['price', 'player_limit', 'daily_limit', 'position'],
  offers: ['price', 'player_limit', 'stock', 'position'],
  bundles: ['price', 'player_limit', 'moonstones', 'bonus', 'position'],
  partners: ['position'],
  clans: ['index', 'tier'],
  voting_sites: ['position'],
  daily_rewards: ['amount'],
  staff_texts: ['position'],
};
const flags = ['withdrawn', 'featured', 'live'];

/**
 * Converts the cells of a CSV row to JSON values: empty cells become null, lists are split at `;`. A field with a default
 * value cannot be null, so the row lacks it.
 */
export function parseCells(entity: ObjectKind, cells: Record<string, string>): Record<string, unknown> {
  const filled = Object.entries(cells).filter(([field, cell]) => cell.trim() !== '' || !hasDefault(entity, field));
  return Object.fromEntries(
    filled.map(([field, cell]): [string, unknown] => {
      const text = cell.trim();
      if (text === '') return [field, null];
      if (listFields[entity]?.includes(field)) return [field, splitList(text)];
      if (numberFields[entity]?.includes(field) && /^\d{1,10}$/u.test(text)) return [field, Number(text)];
      if (flags.includes(field) && /^(?:true|false)$/iu.test(text)) return [field, text.toLowerCase() === 'true'];
      return [field, text];
    }),
  );
}

function splitList(text: string): string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
}
