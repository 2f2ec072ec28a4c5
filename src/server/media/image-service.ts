import { clanPreviewCards } from '#game/clan.ts';
import { seriesArtCards } from '#game/series.ts';
import { artRatios } from '#game/object/art-shape.ts';
import type { ArtShape } from '#game/object/art-shape.ts';
import type { Database } from '#server/db/connect.ts';
import { composeAvatar, composeDefaultAvatar } from './avatar-scene.ts';
import { composeBadge } from './badge-scene.ts';
import { composeBanner } from './banner-scene.ts';
import { composeCard } from './card-scene.ts';
import { composeClanCrest } from './clan-crest.ts';
import { composeClanPreview, arrangeClanPreview } from './clan-preview-scene.ts';
import { composeCurrencyIcon, type CurrencyIconName } from './currency-icon.ts';
import { composeFrame } from './frame-scene.ts';
import { loopOf, noLight, readLoop } from './video-loops.ts';
import { KnownBadges } from './badge-keys.ts';
import type { MediaCache } from './media-cache.ts';
import type { MediaWidth } from './media-widths.ts';
import { composePack, packRatio } from './pack/pack-scene.ts';
import { arrangeSeriesPreview, composeSeriesPreview } from './series-preview-scene.ts';
import { composePreview, previewCardPlace } from './preview-scene.ts';
import { previewHeight, previewWidth } from './preview-text.ts';
import { InvalidArtError, type Picture, render, renderPreview } from './render.ts';
import type { Client, RenderQueue } from './render-queue.ts';
import {
  type ArtEntity,
  type ArtKind,
  type CardRow,
  findCard,
  findClan,
  findClanTier,
  findCosmetic,
  findPackWrapper,
  findPartnerPicture,
  findSeries,
  findUpload,
  hasAvatar,
  readArt,
  readUpload,
} from './media-queries.ts';

/** All images by subject, for one client. A method returns undefined if the subject does not exist. */
export interface ImageService {
  card(client: Client, uuid: string, frame: string | undefined, width: MediaWidth): Promise<Buffer | undefined>;
  /** The image for link previews, a JPEG with the card's name, series and rarity. */
  cardPreview(client: Client, uuid: string): Promise<Buffer | undefined>;
  /** An imported video, or the light effect over an SSR or UR card. Both are WebM. */
  cardLoop(uuid: string): Promise<Buffer | undefined>;
  /** The same light effect as a moving AVIF; for a card with an imported video, which is opaque, a single pixel. */
  cardLight(uuid: string): Promise<Buffer | undefined>;
  /** A picture that an admin uploaded, as it would be shown for an object of a kind. */
  upload(client: Client, digest: string, shape: ArtShape, width: MediaWidth): Promise<Buffer | undefined>;
  /** A video that an admin uploaded. */
  uploadedLoop(digest: string): Promise<Buffer | undefined>;
  frame(client: Client, uuid: string, width: MediaWidth): Promise<Buffer | undefined>;
  banner(client: Client, uuid: string, width: MediaWidth): Promise<Buffer | undefined>;
  /** A sealed pack or event box. */
  pack(client: Client, uuid: string, width: MediaWidth): Promise<Buffer | undefined>;
  /** The picture of a partner who has one. */
  partner(client: Client, uuid: string, width: MediaWidth): Promise<Buffer | undefined>;
  clan(client: Client, index: number, width: MediaWidth): Promise<Buffer | undefined>;
  /** The image for link previews, a JPEG with the emblem, the title, the tier and the rarest cards. */
  clanPreview(client: Client, index: number): Promise<Buffer | undefined>;
  /** The image for link previews, a JPEG with the name, the genres, the number of cards and the rarest ones. */
  seriesPreview(client: Client, uuid: string): Promise<Buffer | undefined>;
  currencyIcon(client: Client, name: CurrencyIconName, width: MediaWidth): Promise<Buffer>;
  avatar(client: Client, discordId: string, hash: string, width: MediaWidth): Promise<Buffer | undefined>;
  defaultAvatar(client: Client, width: MediaWidth): Promise<Buffer>;
  badge(client: Client, key: string, width: MediaWidth): Promise<Buffer | undefined>;
}

/** The cost of rendering an image, relative to a card's image, which is 1. It follows the processor time. */
const costs = { still: 1, framed: 2, portrait: 4, preview: 6 } as const;

export interface ImageServiceOptions {
  db: Database;
  queue: RenderQueue;
  /** Called before an uncached image is looked up or rendered; rejects if the client has used up its share. */
  spend: (client: Client, cost: number) => Promise<void>;
  /** Avatars besides those of players and makers. */
  isKnownAvatar?: ((discordId: string, hash: string) => boolean) | undefined;
  cache: MediaCache;
}

export function createImageService({ db, queue, spend, isKnownAvatar, cache }: ImageServiceOptions): ImageService {
  const badgeKeys = new KnownBadges(db);

  /** Renders in the client's turn, and caches the image. */
  const order = (client: Client, key: string, make: () => Promise<Buffer>): Promise<Buffer> =>
    queue.run(client, key, async () => {
      const bytes = await make();
      cache.keep(key, bytes);
      return bytes;
    });
  /** The key contains everything that the image shows, so that changed data or art gets another image. */
  const keep = async (
    client: Client,
    cost: number,
    shows: readonly unknown[],
    make: () => Promise<Buffer>,
  ): Promise<Buffer> => {
    const key = JSON.stringify(shows);
    const cached = await cache.find(key);
    if (cached) return cached;
    await spend(client, cost);
    return order(client, key, make);
  };
  const draw = (
    client: Client,
    cost: number,
    shows: readonly unknown[],
    width: MediaWidth,
    ratio: number,
    layers: () => Promise<Picture[]> | Picture[],
  ): Promise<Buffer> =>
    keep(client, cost, [...shows, width], async () => render({ width, ratio, layers: await layers() }));
  /** A square image that its name fully determines. The name is looked up only if the image is not cached. */
  const drawNamed = async (
    client: Client,
    shows: readonly unknown[],
    width: MediaWidth,
    exists: () => Promise<boolean>,
    compose: () => string,
  ): Promise<Buffer | undefined> => {
    const key = JSON.stringify([...shows, width]);
    const cached = await cache.find(key);
    if (cached) return cached;
    await spend(client, 1);
    if (!(await exists())) return undefined;
    await spend(client, costs.portrait - 1);
    return order(client, key, () => render({ width, ratio: 1, layers: [{ svg: compose() }] }));
  };
  const imported = async (entity: ArtEntity, uuid: string, kind: ArtKind = 'image'): Promise<Buffer> => {
    const art = await readArt(db, entity, uuid, kind);
    // The file was removed between the two calls; the next request renders it.
    if (!art) throw new InvalidArtError(`the imported art of ${entity} ${uuid} is gone`);
    return art;
  };

  const video = async (uuid: string, sha256: string): Promise<Buffer> => {
    const key = JSON.stringify(['video', uuid, sha256]);
    const cached = await cache.find(key);
    if (cached) return cached;
    const bytes = await imported('card', uuid, 'video');
    cache.keep(key, bytes);
    return bytes;
  };
  const still = async ({ subject, image }: CardRow): Promise<Picture> =>
    image === null ? { svg: composeCard(subject) } : { image: await imported('card', subject.uuid) };

  return {
    async card(client, uuid, frameUuid, width) {
      const [card, frame] = await Promise.all([
        findCard(db, uuid),
        frameUuid === undefined ? undefined : findCosmetic(db, 'frame', frameUuid),
      ]);
      if (!card || (frameUuid !== undefined && !frame)) return undefined;
      const cost = frame ? costs.framed : costs.still;
      return draw(client, cost, ['card', card.subject, card.image, frame ?? null], width, artRatios.cards, async () => {
        if (!frame) return [await still(card)];
        return [
          await still(card),
          frame.image === null ? { svg: composeFrame(frame.uuid) } : { image: await imported('frame', frame.uuid) },
        ];
      });
    },
    async cardPreview(client, uuid) {
      const card = await findCard(db, uuid);
      if (!card) return undefined;
      const { subject, title, image } = card;
      return keep(client, costs.preview, ['preview', subject, image, title], async () =>
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
      if (card.video !== null) return video(uuid, card.video);
      const loop = loopOf(uuid, card.subject.rarity);
      return loop === undefined ? undefined : readLoop(loop, 'webm');
    },
    async cardLight(uuid) {
      const card = await findCard(db, uuid);
      if (!card) return undefined;
      if (card.video !== null) return noLight();
      const loop = loopOf(uuid, card.subject.rarity);
      return loop === undefined ? undefined : readLoop(loop, 'avif');
    },
    async upload(client, digest, shape, width) {
      if ((await findUpload(db, digest)) !== 'image') return undefined;
      const ratio = artRatios[shape];
      return draw(client, costs.still, ['upload', digest, ratio], width, ratio, async () => {
        const bytes = await readUpload(db, digest);
        if (!bytes) throw new InvalidArtError(`the uploaded art ${digest} is gone`);
        return [{ image: bytes }];
      });
    },
    async uploadedLoop(digest) {
      return (await findUpload(db, digest)) === 'video' ? readUpload(db, digest) : undefined;
    },
    async frame(client, uuid, width) {
      const frame = await findCosmetic(db, 'frame', uuid);
      if (!frame) return undefined;
      return draw(client, costs.still, ['frame', frame], width, artRatios.cards, async () => [
        frame.image === null ? { svg: composeFrame(frame.uuid) } : { image: await imported('frame', uuid) },
      ]);
    },
    async banner(client, uuid, width) {
      const banner = await findCosmetic(db, 'banner', uuid);
      if (!banner) return undefined;
      return draw(client, costs.still, ['banner', banner], width, artRatios.banners, async () => [
        banner.image === null ? { svg: composeBanner(banner.uuid) } : { image: await imported('banner', uuid) },
      ]);
    },
    async pack(client, uuid, width) {
      const wrapper = await findPackWrapper(db, uuid);
      if (!wrapper) return undefined;
      return draw(client, costs.portrait, ['pack', wrapper], width, packRatio, () => [{ svg: composePack(wrapper) }]);
    },
    async partner(client, uuid, width) {
      const image = await findPartnerPicture(db, uuid);
      if (image === null) return undefined;
      return draw(client, costs.still, ['partner', uuid, image], width, artRatios.partners, async () => [
        { image: await imported('partner', uuid) },
      ]);
    },
    async clan(client, index, width) {
      const tier = await findClanTier(db, index);
      if (tier === undefined) return undefined;
      return draw(client, costs.portrait, ['clan', index, tier], width, 1, () => [
        { svg: composeClanCrest(index, tier), isHardEdged: true },
      ]);
    },
    async clanPreview(client, index) {
      const clan = await findClan(db, index, clanPreviewCards);
      if (!clan) return undefined;
      const { tier, title, cards } = clan;
      const shown = cards.map(({ subject, image }) => [subject, image]);
      return keep(client, costs.preview, ['clan preview', index, tier, title, shown], async () =>
        renderPreview({
          scene: { svg: composeClanPreview(clan) },
          width: previewWidth,
          height: previewHeight,
          pieces: arrangeClanPreview({ svg: composeClanCrest(index, tier) }, await Promise.all(cards.map(still))),
        }),
      );
    },
    async seriesPreview(client, uuid) {
      const series = await findSeries(db, uuid, seriesArtCards);
      if (!series) return undefined;
      const { cards, ...text } = series;
      const shown = cards.map(({ subject, image }) => [subject, image]);
      return keep(client, costs.preview, ['series preview', text, shown], async () =>
        renderPreview({
          scene: { svg: composeSeriesPreview(series) },
          width: previewWidth,
          height: previewHeight,
          pieces: arrangeSeriesPreview(await Promise.all(cards.map(still))),
        }),
      );
    },
    currencyIcon: (client, name, width) =>
      draw(client, costs.portrait, ['currency', name], width, 1, () => [{ svg: composeCurrencyIcon(name) }]),
    avatar: (client, discordId, hash, width) =>
      drawNamed(
        client,
        ['avatar', discordId, hash],
        width,
        async () => (isKnownAvatar?.(discordId, hash) ?? false) || hasAvatar(db, discordId, hash),
        () => composeAvatar(discordId, hash),
      ),
    defaultAvatar: (client, width) =>
      draw(client, costs.portrait, ['avatar'], width, 1, () => [{ svg: composeDefaultAvatar() }]),
    badge: (client, key, width) =>
      drawNamed(
        client,
        ['badge', key],
        width,
        () => badgeKeys.has(key),
        () => composeBadge(key),
      ),
  };
}
