import { sql } from 'drizzle-orm';
import { parseStreamChannel } from '#game/partner-channel.ts';
import type { LiveAdapter } from '#server/integrations/live-adapter.ts';
import type { Context } from '#server/services/context.ts';

/** A sign that a platform has not renewed for this long is no longer shown, in milliseconds. */
const staleMs = 20 * 60 * 1000;
/** Longer titles are cut. */
const maxTitle = 140;

interface StoredPartner extends Record<string, unknown> {
  id: number;
  link: string;
}

/**
 * Asks a platform which of its partners are live, and stores it. If it does not answer, signs go out when they are too
 * old, and its error is thrown.
 */
export async function refreshLivePartners(
  context: Context<'db' | 'clock'>,
  adapter: LiveAdapter,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = context;
  const { rows } = await db.execute<StoredPartner>(
    sql`select id, link from partners where withdrawn_at is null order by id`,
  );
  const partners = rows.flatMap((row) => {
    const channel = parseStreamChannel(row.link);
    return channel?.platform === adapter.platform ? [{ ...row, channel: channel.name }] : [];
  });
  if (partners.length === 0) return;
  let live: ReadonlyMap<string, string>;
  try {
    live = await adapter.findLive([...new Set(partners.map(({ channel }) => channel))], signal);
  } catch (error) {
    await dropStaleSigns(context);
    throw error;
  }
  const now = clock();
  for (const { id, link, channel } of partners) {
    const title = live.get(channel)?.slice(0, maxTitle).toWellFormed() ?? '';
    await db.execute(sql`
      insert into partner_checks (partner_id, link, is_live, stream_title, live_checked_at)
      values (${id}, ${link}, ${live.has(channel)}, ${title}, ${now})
      on conflict (partner_id) do update set is_live = excluded.is_live, stream_title = excluded.stream_title,
        live_checked_at = excluded.live_checked_at, link = excluded.link,
        link_checked_at = case when partner_checks.link = excluded.link then partner_checks.link_checked_at end`);
  }
  await dropStaleSigns(context);
}

/** Puts out the signs that no platform renews: it does not answer, or the partner has another link. */
async function dropStaleSigns({ db, clock }: Context<'db' | 'clock'>): Promise<void> {
  await db.execute(sql`
    update partner_checks set is_live = false, stream_title = ''
    where is_live and live_checked_at < ${new Date(clock().getTime() - staleMs)}`);
}
