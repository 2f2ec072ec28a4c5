import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createJobs } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log.ts';
import { deleteDueAccounts } from '#server/services/account/delete-accounts.ts';
import { clearIdempotencyKeys } from '#server/services/idempotency/idempotency.ts';
import { refreshLeaderboards } from '#server/services/leaderboard/leaderboard-refresh.ts';
import { notifyClanChanges } from '#server/services/notification/clan-notifications.ts';
import { nextEventAt, notifyEvents } from '#server/services/notification/event-notifications.ts';
import { nextPushAt } from '#server/services/notification/outbox.ts';
import { deliverPush } from '#server/services/notification/push-delivery.ts';
import { nextRewardAt, notifyRewards } from '#server/services/notification/reward-notifications.ts';
import { notifyFreedVersions } from '#server/services/notification/wish-notifications.ts';
import { notifySavedSearches } from '#server/services/notification/search-notifications.ts';

vi.mock('#server/services/account/delete-accounts.ts');
vi.mock('#server/services/idempotency/idempotency.ts');
vi.mock('#server/services/leaderboard/leaderboard-refresh.ts');
vi.mock('#server/services/notification/clan-notifications.ts');
vi.mock('#server/services/notification/event-notifications.ts');
vi.mock('#server/services/notification/outbox.ts');
vi.mock('#server/services/notification/push-delivery.ts');
vi.mock('#server/services/notification/reward-notifications.ts');
vi.mock('#server/services/notification/search-notifications.ts');
vi.mock('#server/services/notification/wish-notifications.ts');

beforeEach(() => vi.resetAllMocks());

const going = new AbortController().signal;

function jobsOf(clock = () => new Date()) {
  const lines: unknown[][] = [];
  const write = (...line: unknown[]) => void lines.push(line);
  // The services are fakes, so the rest of their context is empty.
  const context = { clock, streams: [] as object } as Parameters<typeof createJobs>[0];
  const resources = { replica: undefined, observer: undefined, loadAuditKey: () => 'a key' };
  const jobs = createJobs(context, { info: write, debug: write } as unknown as Log, resources);
  const find = (name: string) => {
    const job = jobs.find((each) => each.name === name);
    if (!job) throw new Error(`no job ${name}`);
    return job;
  };
  return { context, lines, jobs, find };
}

describe('the list of jobs', () => {
  it('has unique names and a timeout for each job', () => {
    const { jobs } = jobsOf();
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
    for (const { everyMs } of jobs) expect(everyMs).toBeLessThanOrEqual(60 * 60 * 1000);
  });

  it('deletes expired idempotency keys each hour, as the privacy policy says', async () => {
    const { context, find } = jobsOf();
    const job = find('clear-idempotency-keys');
    expect(job.everyMs).toBe(60 * 60 * 1000);
    await job.run(going);
    expect(clearIdempotencyKeys).toHaveBeenCalledWith(context, going);
  });

  it('sends while messages are due, and then waits until the next one is due', async () => {
    const due = new Date('2026-11-23T12:00:00Z');
    vi.mocked(deliverPush).mockResolvedValue(0).mockResolvedValueOnce(50);
    vi.mocked(nextPushAt).mockResolvedValue(due);
    const job = jobsOf().find('send-push');
    expect(job.triggeredBy).toEqual(['outbox']);
    expect((await job.run(going))?.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await job.run(going)).toBe(due);
  });

  it('announces the daily reward once a day, at its start, and retries a failure', async () => {
    let now = new Date('2026-11-23T23:59:00Z');
    vi.mocked(nextRewardAt).mockReturnValue(new Date('2026-11-24T00:00:00Z'));
    vi.mocked(notifyRewards).mockResolvedValue(7).mockRejectedValueOnce(new Error('no database'));
    const { lines, find } = jobsOf(() => now);
    const job = find('announce-rewards');
    await expect(job.run(going)).rejects.toThrow('no database');
    expect(await job.run(going)).toEqual(new Date('2026-11-24T00:00:00Z'));
    expect(await job.run(going)).toEqual(new Date('2026-11-24T00:00:00Z'));
    expect(notifyRewards).toHaveBeenCalledTimes(2);
    now = new Date('2026-11-24T00:00:00Z');
    vi.mocked(nextRewardAt).mockReturnValue(new Date('2026-11-25T00:00:00Z'));
    expect(await job.run(going)).toEqual(new Date('2026-11-25T00:00:00Z'));
    expect(notifyRewards).toHaveBeenCalledTimes(3);
    expect(lines).toEqual([
      [{ messages: 7 }, 'reward notifications enqueued'],
      [{ messages: 7 }, 'reward notifications enqueued'],
    ]);
  });

  it('announces events when they are published, and clan changes until none are left', async () => {
    const published = new Date('2026-12-01T00:00:00Z');
    vi.mocked(notifyClanChanges).mockResolvedValue(0).mockResolvedValueOnce(3);
    vi.mocked(notifyEvents).mockResolvedValue(0);
    vi.mocked(nextEventAt).mockResolvedValue(published);
    const { find } = jobsOf();
    expect(await find('announce-events').run(going)).toBe(published);
    expect(await find('announce-clan-changes').run(going)).toBeInstanceOf(Date);
    expect(await find('announce-clan-changes').run(going)).toBeUndefined();
  });

  it('evaluates saved searches when the catalogue changes, in batches until none are left', async () => {
    vi.mocked(notifySavedSearches)
      .mockResolvedValue({ messages: 0, isMore: false })
      .mockResolvedValueOnce({ messages: 4, isMore: true });
    const { context, lines, find } = jobsOf();
    const job = find('announce-searches');
    expect(job.triggeredBy).toEqual(['catalogue']);
    expect(await job.run(going)).toBeInstanceOf(Date);
    expect(await job.run(going)).toBeUndefined();
    expect(notifySavedSearches).toHaveBeenCalledWith(context, going);
    expect(lines).toEqual([[{ messages: 4 }, 'search notifications enqueued']]);
  });

  it('notifies of freed versions when they become free, in batches until none are left', async () => {
    vi.mocked(notifyFreedVersions)
      .mockResolvedValue({ messages: 0, isMore: false })
      .mockResolvedValueOnce({ messages: 4, isMore: true });
    const { context, lines, find } = jobsOf();
    const job = find('announce-freed-versions');
    expect(job.triggeredBy).toEqual(['freed-versions']);
    expect(await job.run(going)).toBeInstanceOf(Date);
    expect(await job.run(going)).toBeUndefined();
    expect(notifyFreedVersions).toHaveBeenCalledWith(context);
    expect(lines).toEqual([[{ messages: 4 }, 'version notifications enqueued']]);
  });

  it('refreshes leaderboards in slices, and reports the deleted rows', async () => {
    vi.mocked(refreshLeaderboards)
      .mockResolvedValue({ counted: 0, isMore: false })
      .mockResolvedValueOnce({ counted: 9, isMore: true });
    vi.mocked(deleteDueAccounts).mockResolvedValue(2);
    const { context, lines, find } = jobsOf();
    expect(await find('refresh-leaderboards').run(going)).toBeInstanceOf(Date);
    expect(await find('refresh-leaderboards').run(going)).toBeUndefined();
    await find('delete-accounts').run(going);
    expect(deleteDueAccounts).toHaveBeenCalledWith(context, going);
    expect(lines).toContainEqual([{ deleted: 2 }, 'accounts deleted']);
  });
});
