import { parseInteger } from './query-value.ts';
import { isChatId } from './identifier.ts';

/** Card makers per page. */
export const makerPageSize = 12;

/** The page of card makers to show: by number, or the one that contains a maker. */
export interface MakerView {
  page: number;
  /** A Discord ID; '' if the page is given by number. */
  maker: string;
}

/** Parses URL parameters. Invalid values give the first page. */
export function parseMakerView(parameters: URLSearchParams): MakerView {
  const maker = parameters.get('maker') ?? '';
  if (isChatId(maker)) return { page: 1, maker };
  return { page: parseInteger(parameters.get('page'), 1, 1_000_000) ?? 1, maker: '' };
}

export function serializeMakerView({ page, maker }: MakerView): URLSearchParams {
  if (maker !== '') return new URLSearchParams({ maker });
  return new URLSearchParams(page === 1 ? [] : [['page', String(page)]]);
}
