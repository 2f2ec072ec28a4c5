import type { StoreValue } from 'nanostores';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getLuck } from '#contract/store/draws.ts';
import { luckRarity, luckSentence } from '#game/luck.ts';
import { formatCount, formatNumber } from '#game/number.ts';
import { rarities, rarityNames } from '#game/rarity.ts';
import { Charts } from '#islands/chart/Charts.tsx';
import type { $luck } from '#stores/store/draws.ts';
import { loadLuck } from '#stores/store/draws.ts';
import { LoadError } from '#ui/base/LoadError.tsx';
import { ChartFigure } from '#ui/chart/ChartFigure.tsx';
import { Progress } from '#ui/base/Progress.tsx';

type LuckReply = ReplyOf<typeof getLuck>;

/** What a player drew from packs, against the odds: a bar for each rarity, whose middle is what the odds say. */
export function Luck({ luck: { value, state } }: { luck: StoreValue<typeof $luck> }) {
  if (state === 'failed') return <LoadError message="Your luck couldn’t be loaded." onRetry={() => void loadLuck()} />;
  if (!value || value.packs === 0) return null;
  const { packs, drawn, expected, rare } = value;
  const shown = rarities.filter((rarity) => drawn[rarity] > 0 || expected[rarity] >= 0.005).toReversed();
  return (
    <section className="luck grid gap-1rem rounded-xl scoop" aria-labelledby="luck-title">
      <h2 className="display text-xl" id="luck-title">
        Your luck
      </h2>
      <p className="text-paper">
        <b className="luck-words">{luckSentence(rare)}</b> In {formatCount(packs, 'pack')} you drew{' '}
        {formatCount(rare.drawn, 'card')} of {luckRarity} or better; the odds say {formatExpected(rare.expected)}.
      </p>
      <ul className="luck-rarities grid gap-0.8rem">
        {shown.map((rarity) => (
          <li key={rarity} data-rarity={rarity}>
            <abbr className="luck-rarity" title={rarityNames[rarity]}>
              {rarity}
            </abbr>
            <span className="luck-bar">
              <Progress
                value={Math.min(drawn[rarity], expected[rarity] * 2)}
                max={expected[rarity] * 2 || 1}
                aria-hidden="true"
              />
            </span>
            <span className="tnum">
              <b className="text-paper">{formatNumber(drawn[rarity])}</b>, odds {formatExpected(expected[rarity])}
            </span>
          </li>
        ))}
      </ul>
      <Charts of={value} isWide>
        <LuckOverTime {...value} />
      </Charts>
      <p className="text-mist type-sm">
        The mark in the middle is what the odds of your packs say, with their guarantees.
      </p>
    </section>
  );
}

/** The cards of `luckRarity` or better until each day, beside what the odds say. */
function LuckOverTime({ rare, over_time: { days, drawn, expected } }: Pick<LuckReply, 'rare' | 'over_time'>) {
  return (
    <ChartFigure
      id="luck"
      title={`${luckRarity} or better, over time`}
      figure={<b>{formatNumber(rare.drawn)}</b>}
      note={`odds: ${formatExpected(rare.expected)}`}
      days={days}
      series={[
        { title: 'Drawn', values: drawn },
        { title: 'As the odds say', values: expected.map((each) => Math.round(each * 10) / 10) },
      ]}
    />
  );
}

function formatExpected(number: number): string {
  if (number >= 100) return formatNumber(Math.round(number));
  return number > 0 && number < 0.05 ? 'less than 0.1' : number.toFixed(1);
}
