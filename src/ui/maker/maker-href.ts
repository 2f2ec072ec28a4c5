import { serializeMakerView } from '#game/maker.ts';
import type { MakerView } from '#game/maker.ts';

export const makersPath = '/card-makers';

export function makersHref(view: MakerView): string {
  const parameters = serializeMakerView(view);
  return parameters.size > 0 ? `${makersPath}?${parameters}` : makersPath;
}

/** Where a card maker stands among all of them, whatever page that is. */
export function makerHref(discordId: string): string {
  return `${makersHref({ page: 1, maker: discordId })}#maker-${discordId}`;
}
