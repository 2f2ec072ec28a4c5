import { parseInteger } from './card-filter.ts';
import { isChatId } from './identifier.ts';

/** So many card makers stand on a page of their list. */
export const makerPageSize = 12;

/** Which page of the card makers is shown: by its number, or the one that a maker stands on. */
export interface MakerView {
  page: number;
  /** A Discord ID; '' where the page is asked for by its number. */
  maker: string;
}

/** What the page of the card makers reads of its address; what does not fit falls to the first page. */
export function parseMakerView(parameters: URLSearchParams): MakerView {
  const maker = parameters.get('maker') ?? '';
  if (isChatId(maker)) return { page: 1, maker };
  return { page: parseInteger(parameters.get('page'), 1, 1_000_000) ?? 1, maker: '' };
}

export function serializeMakerView({ page, maker }: MakerView): URLSearchParams {
  if (maker !== '') return new URLSearchParams({ maker });
  return new URLSearchParams(page === 1 ? [] : [['page', String(page)]]);
}
