import { expect, it } from 'vitest';
import { demoPacks } from '#server/demo/content/packs.ts';
import { isSold, packWindow, seasonWindows } from '#server/demo/seasons.ts';
import { Timeline, batchCount, dayMs, demoMoment } from '#server/demo/timeline.ts';

const now = new Date('2026-11-27T10:00:00Z');

it.each([
  [undefined, '2026-11-27T10:00:00.000Z'],
  ['2026-11-19', '2026-11-19T21:00:00.000Z'],
  ['2026-11-27', '2026-11-27T10:00:00.000Z'],
  ['2030-01-01', '2026-11-27T10:00:00.000Z'],
])('a world of DEMO_DAY=%s reaches until %s', (day, moment) => {
  expect(demoMoment(day, now).toISOString()).toBe(moment);
});

it('on each day of ten years, batches and events have their dates, and seasons are over, on and to come', () => {
  for (let day = 0; day < 3653; day += 1) {
    const timeline = new Timeline(new Date(now.getTime() + day * dayMs));
    const age = (timeline.now.getTime() - timeline.releaseOf(batchCount).getTime()) / dayMs;
    expect(age >= 10 && age < 18 && timeline.releaseOf(1).getUTCDay() === 5, timeline.now.toISOString()).toBe(true);
    const { sets } = timeline;
    expect(new Set(sets.map(({ batch }) => batch)).size, timeline.now.toISOString()).toBe(sets.length);
    for (const { label, startsAt, endsAt, batch } of sets) {
      const said = `${label} on ${timeline.now.toISOString()}`;
      expect(batch > 1 && batch <= batchCount && endsAt < timeline.now, said).toBe(true);
      const released = timeline.releaseOf(batch);
      expect(released <= startsAt && timeline.releaseOf(batch + 1) > startsAt, said).toBe(true);
      const year = /\d{4}/u.exec(label)?.[0];
      if (year) expect(`${released.getUTCFullYear()} ${endsAt.getUTCFullYear()}`, said).toBe(`${year} ${year}`);
    }
    const seasons = seasonWindows(timeline);
    const is = (phase: (opens: number, closes: number) => boolean) =>
      seasons.slice(0, 4).filter(({ opensAt, closesAt }) => phase(opensAt.getTime(), closesAt.getTime())).length;
    const at = timeline.now.getTime();
    const phases = [
      is((_, closes) => closes <= at),
      is((opens, closes) => opens <= at && closes > at),
      is((opens) => opens > at),
    ];
    expect(Math.min(...phases), timeline.now.toISOString()).toBeGreaterThan(0);
    const seasonal = demoPacks.filter((pack) => pack.season && isSold(pack, timeline));
    expect(seasonal).toHaveLength(1);
    for (const pack of seasonal) {
      expect((packWindow(pack, timeline).closesAt?.getTime() ?? 0) - at).toBeGreaterThan(20 * dayMs);
    }
  }
});
