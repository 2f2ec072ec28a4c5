import { clanPreviewCards } from '#game/clan.ts';
import type { Database } from '#server/db/connect.ts';
import { composeAvatar, composeDefaultAvatar } from './avatar-scene.ts';
import { composeBadge } from './badge-scene.ts';
import { composeBanner } from './banner-scene.ts';
import { composeCard } from './card-scene.ts';
import { composeClanCrest } from './clan-crest.ts';
import { composeClanPreview, layClanPreview } from './clan-preview-scene.ts';
import { composeCurrencyIcon, type CurrencyIconName } from './currency-icon.ts';
import { composeFrame } from './frame-scene.ts';
import { loopOf, readLoop } from './loops.ts';
import { createMediaCache } from './media-cache.ts';
import type { MediaWidth } from './media-widths.ts';
import { composePreview, previewCardPlace } from './preview-scene.ts';
import { previewHeight, previewWidth } from './preview-words.ts';
import { ArtRefused, type Picture, render, renderPreview } from './render.ts';
import { createRenderQueue } from './render-queue.ts';
import {
  type ArtEntity,
  type ArtKind,
  type CardRow,
  findCard,
  findClan,
  findClanTier,
  findCosmetic,
  readArt,
} from './subjects.ts';

/** Every picture by what it shows; `undefined` where there is no such thing. */
export interface Gallery {
  card(uuid: string, frame: string | undefined, width: MediaWidth): Promise<Buffer | undefined>;
  /** The picture for link previews, a JPEG; its words are the card's name, series and rarity. */
  cardPreview(uuid: string): Promise<Buffer | undefined>;
  /** An imported video, else the light that plays over an SSR or UR card. WebM in both cases. */
  cardLoop(uuid: string): Promise<Buffer | undefined>;
  frame(uuid: string, width: MediaWidth): Promise<Buffer | undefined>;
  banner(uuid: string, width: MediaWidth): Promise<Buffer | undefined>;
  clan(index: number, width: MediaWidth): Promise<Buffer | undefined>;
  /** The picture for link previews, a JPEG: emblem, title, tier and the rarest cards. */
  clanPreview(index: number): Promise<Buffer | undefined>;
  currencyIcon(name: CurrencyIconName, width: MediaWidth): Promise<Buffer>;
  avatar(discordId: string, hash: string, width: MediaWidth): Promise<Buffer>;
  defaultAvatar(width: MediaWidth): Promise<Buffer>;
  badge(key: string, width: MediaWidth): Promise<Buffer>;
}

const cardRatio = 1.4;
const bannerRatio = 1 / 3;

export function createGallery({ db, dataDir }: { db: Database; dataDir: string }): Gallery {
  const cache = createMediaCache({ dataDir });
  const queue = createRenderQueue({ atOnce: 2, waiting: 400 });

  /** What the picture shows is its key: other data or other art give another picture. */
  const keep = (shows: readonly unknown[], make: () => Promise<Buffer>): Promise<Buffer> => {
    const key = JSON.stringify(shows);
    return cache.read(key, () => queue.run(key, make));
  };
  const draw = (
    shows: readonly unknown[],
    width: MediaWidth,
    ratio: number,
    layers: () => Promise<Picture[]> | Picture[],
  ): Promise<Buffer> => keep([...shows, width], async () => render({ width, ratio, layers: await layers() }));
  const imported = async (entity: ArtEntity, uuid: string, kind: ArtKind = 'image'): Promise<Buffer> => {
    const art = await readArt(db, entity, uuid, kind);
    // Removed between two questions: the next request draws it.
    if (!art) throw new ArtRefused(`the imported art of ${entity} ${uuid} is gone`);
    return art;
  };

  const still = async ({ subject, image }: CardRow): Promise<Picture> =>
    image === null ? { svg: composeCard(subject) } : { image: await imported('card', subject.uuid) };

  return {
    async card(uuid, frameUuid, width) {
      const [card, frame] = await Promise.all([
        findCard(db, uuid),
        frameUuid === undefined ? undefined : findCosmetic(db, 'frame', frameUuid),
      ]);
      if (!card || (frameUuid !== undefined && !frame)) return undefined;
      return draw(['card', card.subject, card.image, frame ?? null], width, cardRatio, async () => {
        if (!frame) return [await still(card)];
        return [
          await still(card),
          frame.image === null ? { svg: composeFrame(frame.uuid) } : { image: await imported('frame', frame.uuid) },
        ];
      });
    },
    async cardPreview(uuid) {
      const card = await findCard(db, uuid);
      if (!card) return undefined;
      const { subject, title, image } = card;
      return keep(['preview', subject, image, title], async () =>
        renderPreview({
          scene: { svg: composePreview({ card: subject, ...title }) },
          width: previewWidth,
          height: previewHeight,
          pieces: [{ ...previewCardPlace, picture: await still(card) }],
        }),
      );
    },
    async cardLoop(uuid) {
      const card = await findCard(db, uuid);
      if (!card) return undefined;
      if (card.video !== null)
        return cache.read(JSON.stringify(['video', uuid, card.video]), () => imported('card', uuid, 'video'));
      const loop = loopOf(uuid, card.subject.rarity);
      return loop === undefined ? undefined : readLoop(loop);
    },
    async frame(uuid, width) {
      const frame = await findCosmetic(db, 'frame', uuid);
      if (!frame) return undefined;
      return draw(['frame', frame], width, cardRatio, async () => [
        frame.image === null ? { svg: composeFrame(frame.uuid) } : { image: await imported('frame', uuid) },
      ]);
    },
    async banner(uuid, width) {
      const banner = await findCosmetic(db, 'banner', uuid);
      if (!banner) return undefined;
      return draw(['banner', banner], width, bannerRatio, async () => [
        banner.image === null ? { svg: composeBanner(banner.uuid) } : { image: await imported('banner', uuid) },
      ]);
    },
    async clan(index, width) {
      const tier = await findClanTier(db, index);
      if (tier === undefined) return undefined;
      return draw(['clan', index, tier], width, 1, () => [{ svg: composeClanCrest(index, tier) }]);
    },
    async clanPreview(index) {
      const clan = await findClan(db, index, clanPreviewCards);
      if (!clan) return undefined;
      const { tier, title, cards } = clan;
      const shown = cards.map(({ subject, image }) => [subject, image]);
      return keep(['clan preview', index, tier, title, shown], async () =>
        renderPreview({
          scene: { svg: composeClanPreview(clan) },
          width: previewWidth,
          height: previewHeight,
          pieces: layClanPreview({ svg: composeClanCrest(index, tier) }, await Promise.all(cards.map(still))),
        }),
      );
    },
    currencyIcon: (name, width) => draw(['currency', name], width, 1, () => [{ svg: composeCurrencyIcon(name) }]),
    avatar: (discordId, hash, width) =>
      draw(['avatar', discordId, hash], width, 1, () => [{ svg: composeAvatar(discordId, hash) }]),
    defaultAvatar: (width) => draw(['avatar'], width, 1, () => [{ svg: composeDefaultAvatar() }]),
    badge: (key, width) => draw(['badge', key], width, 1, () => [{ svg: composeBadge(key) }]),
  };
}
