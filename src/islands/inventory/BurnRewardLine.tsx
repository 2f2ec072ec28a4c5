import { currencyIcon } from '#game/currency.ts';
import { formatNumber } from '#game/number.ts';

interface Props {
  reward: number;
  /** What follows the number. */
  words: string;
  cdnBase: string;
}

/** What a burn pays. */
export function BurnRewardLine({ reward, words, cdnBase }: Props) {
  return (
    <p className="burn-reward flex items-center gap-1rem rounded-xl scoop" role="status">
      <img src={`${cdnBase}${currencyIcon('bloodstones')}?width=120`} width="64" height="64" alt="" />
      <span>
        <b>+{formatNumber(reward)}</b> {words}
      </span>
    </p>
  );
}
