import { describe, expect, it, vi } from 'vitest';
import { createJobs } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log.ts';
import type { Services } from '#server/services/services.ts';

const going = new AbortController().signal;

function jobsOf(work: Partial<Services['jobs']>, now = () => new Date()) {
  const lines: unknown[][] = [];
  const write = (...line: unknown[]) => void lines.push(line);
  const jobs = createJobs(work as Services['jobs'], { info: write, debug: write } as unknown as Log, now);
  const find = (name: string) => {
    const job = jobs.find((each) => each.name === name);
    if (!job) throw new Error(`no job ${name}`);
    return job;
  };
  return { lines, jobs, find };
}

describe('the table of jobs', () => {
  it('names each once, and lets none wait for ever', () => {
    const { jobs } = jobsOf({});
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
    for (const { everyMs } of jobs) expect(everyMs).toBeLessThanOrEqual(60 * 60 * 1000);
  });

  it('sends while there is more, and then when the next message is due', async () => {
    const due = new Date('2026-11-23T12:00:00Z');
    const deliverPush = vi.fn(() => Promise.resolve(0)).mockResolvedValueOnce(50);
    const job = jobsOf({ deliverPush, nextPushAt: () => Promise.resolve(due) }).find('send-push');
    expect(job.triggeredBy).toEqual(['outbox']);
    expect((await job.run(going))?.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await job.run(going)).toBe(due);
  });

  it("tells the day's reward once a day, at its beginning; one that could not be told is told again", async () => {
    let now = new Date('2026-11-23T23:59:00Z');
    const notifyRewards = vi.fn(() => Promise.resolve(7)).mockRejectedValueOnce(new Error('no database'));
    const { lines, find } = jobsOf({ notifyRewards }, () => now);
    const job = find('announce-rewards');
    await expect(job.run(going)).rejects.toThrow('no database');
    expect(await job.run(going)).toEqual(new Date('2026-11-24T00:00:00Z'));
    expect(await job.run(going)).toEqual(new Date('2026-11-24T00:00:00Z'));
    expect(notifyRewards).toHaveBeenCalledTimes(2);
    now = new Date('2026-11-24T00:00:00Z');
    expect(await job.run(going)).toEqual(new Date('2026-11-25T00:00:00Z'));
    expect(notifyRewards).toHaveBeenCalledTimes(3);
    expect(lines).toEqual([
      [{ messages: 7 }, 'rewards told'],
      [{ messages: 7 }, 'rewards told'],
    ]);
  });

  it('tells events when they are published, and clan changes until all are told', async () => {
    const published = new Date('2026-12-01T00:00:00Z');
    const notifyClanChanges = vi.fn(() => Promise.resolve(0)).mockResolvedValueOnce(3);
    const { find } = jobsOf({
      notifyClanChanges,
      notifyEvents: () => Promise.resolve(0),
      nextEventAt: () => Promise.resolve(published),
    });
    expect(await find('announce-events').run(going)).toBe(published);
    expect(await find('announce-clan-changes').run(going)).toBeInstanceOf(Date);
    expect(await find('announce-clan-changes').run(going)).toBeUndefined();
  });

  it('counts slice by slice, and says what it deleted', async () => {
    const refreshLeaderboards = vi
      .fn(() => Promise.resolve({ counted: 0, isMore: false }))
      .mockResolvedValueOnce({ counted: 9, isMore: true });
    const deleteDueAccounts = vi.fn(() => Promise.resolve(2));
    const { lines, find } = jobsOf({ refreshLeaderboards, deleteDueAccounts });
    expect(await find('refresh-leaderboards').run(going)).toBeInstanceOf(Date);
    expect(await find('refresh-leaderboards').run(going)).toBeUndefined();
    await find('delete-accounts').run(going);
    expect(deleteDueAccounts).toHaveBeenCalledWith(going);
    expect(lines).toContainEqual([{ deleted: 2 }, 'accounts deleted']);
  });
});
