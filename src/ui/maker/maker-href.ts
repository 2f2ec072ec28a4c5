import { serializeMakerView } from '#game/maker.ts';
import type { MakerView } from '#game/maker.ts';

export const makersPath = '/card-makers';

export function makersHref(view: MakerView): string {
  const parameters = serializeMakerView(view);
  return parameters.size > 0 ? `${makersPath}?${parameters}` : makersPath;
}

/** Returns the URL of a card maker's entry; the server finds its page. */
export function makerHref(discordId: string): string {
  return `${makersHref({ page: 1, maker: discordId })}#maker-${discordId}`;
}
