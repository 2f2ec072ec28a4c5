import { utcDay } from '#game/calendar.ts';
import { describeFailure } from './http/errors.ts';
import type { Log } from './log.ts';
import { repeat } from './repeated.ts';
import type { Repeated } from './repeated.ts';

const lookEveryMs = 20 * 1000;

export interface NoticeWork {
  /** Each answers how many messages that makes. */
  tellClanChanges: () => Promise<number>;
  tellNews: () => Promise<number>;
  tellRewards: () => Promise<number>;
}

/** Tells players of what comes by itself: changes in their clan, news as they are published, each day's reward. */
export function watchNotices(
  { tellClanChanges, tellNews, tellRewards }: NoticeWork,
  log: Log,
  now = () => new Date(),
): Repeated {
  let rewardDay = '';
  return repeat({
    everyMs: lookEveryMs,
    async run() {
      const clans = await tellClanChanges();
      if (clans > 0) log.info({ messages: clans }, 'clan changes told');
      const news = await tellNews();
      if (news > 0) log.info({ messages: news }, 'news told');
      const day = utcDay(now());
      if (day === rewardDay) return;
      const rewards = await tellRewards();
      rewardDay = day;
      if (rewards > 0) log.info({ messages: rewards }, 'rewards told');
    },
    onFailure: (failure) => log.error({ failure: describeFailure(failure) }, 'players not told'),
  });
}
