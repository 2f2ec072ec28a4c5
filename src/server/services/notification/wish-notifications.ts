import { sql } from 'drizzle-orm';
import { listNames } from '#game/name-list.ts';
import { formatVersion } from '#game/version.ts';
import type { Queryable } from '#server/db/connect.ts';
import { enqueue } from './outbox.ts';
import type { Notification } from './outbox.ts';
import type { Context } from '#server/services/context.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** After this time, the version has probably been drawn again. */
const lifetimeMs = 3 * dayMs;
/** Number of wishes per transaction. */
const batch = 500;
/** A notification names this many versions. */
const namedVersions = 5;

/** What one run did. */
export interface WishRun {
  messages: number;
  /** Whether wishes are left for another run. */
  isMore: boolean;
}

interface FreedRow extends Record<string, unknown> {
  playerId: number;
  cardId: number;
  cardUuid: string;
  cardName: string;
  seriesName: string;
  version: number;
  freedAt: string;
}

/**
 * Notifies players of the versions that they wish for and that became free, and deletes these wishes in the same
 * transaction: a run that is cut off is repeated, and nobody is told twice. A player gets one notification for each card.
 */
export function notifyFreedVersions({ db, clock }: Context<'db' | 'clock'>): Promise<WishRun> {
  const now = clock();
  return db.transaction(async (tx) => {
    const freed = await takeFreedWishes(tx);
    const subjects = Map.groupBy(freed, ({ playerId, cardId }) => `${playerId} ${cardId}`);
    let messages = 0;
    for (const wishes of subjects.values()) {
      const { playerId, cardUuid, freedAt } = wishes[0]!;
      const versions = wishes.map(({ version }) => version);
      const reference = `${cardUuid} ${Date.parse(freedAt)} ${versions.join(',')}`;
      const expiresAt = new Date(now.getTime() + lifetimeMs);
      messages += await enqueue(tx, { playerId, kind: 'wish', reference, expiresAt, ...textOf(wishes) }, now);
    }
    return { messages, isMore: freed.length === batch };
  });
}

async function takeFreedWishes(tx: Queryable): Promise<FreedRow[]> {
  const { rows } = await tx.execute<FreedRow>(sql`
    with freed as (
      select player_id, card_id, version from version_wishes where freed_at is not null
      order by freed_at, player_id, card_id, version limit ${batch} for update skip locked),
    taken as (
      delete from version_wishes wishes using freed
      where (wishes.player_id, wishes.card_id, wishes.version) = (freed.player_id, freed.card_id, freed.version)
      returning wishes.*)
    select taken.player_id as "playerId", taken.card_id as "cardId", taken.version, taken.freed_at as "freedAt",
      cards.uuid as "cardUuid", cards.name as "cardName", series.name as "seriesName"
    from taken join cards on cards.id = taken.card_id join series on series.id = cards.series_id
    order by taken.freed_at, taken.player_id, taken.card_id, taken.version`);
  return rows;
}

function textOf(wishes: readonly FreedRow[]): Pick<Notification, 'title' | 'text' | 'link'> {
  const { cardUuid, cardName, seriesName } = wishes[0]!;
  const versions = wishes.map(({ version }) => formatVersion(version));
  return {
    title: `${listNames(versions, namedVersions)} of ${cardName} ${wishes.length === 1 ? 'is' : 'are'} free`,
    text: `${seriesName}. Nobody owns ${wishes.length === 1 ? 'it' : 'them'} any more.`,
    link: `/card/${cardUuid}`,
  };
}
