import type { StaffTrade } from '#contract/staff/trade.ts';
import { sumBurnRewards } from '#game/burn.ts';
import { formatCount, formatNumber } from '#game/number.ts';
import { formatVersion } from '#game/version.ts';
import { Checkbox } from '#ui/base/Checkbox.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { StaffPersonName } from '#ui/staff/StaffPersonName.tsx';
import { TradeThumb } from '#ui/trade/TradeThumb.tsx';
import type { Ticks } from './use-ticks.ts';

type Copy = StaffTrade['copies'][number];

interface Props extends MediaProps {
  trade: StaffTrade;
  /** The case that led here. */
  caseId: string | null;
  /** Null if nothing can be frozen here. */
  ticks: Ticks | null;
  /** The level of the headings. */
  heading: 'h2' | 'h3';
}

const whereTexts: Readonly<Record<Copy['where'], string>> = {
  free: 'with',
  trading: 'in an open offer or ring of',
  frozen: 'frozen, with',
  gone: 'gone',
};

/** The copies of both sides of a trade with their pictures and value, and where they are now. */
export function TradeSides(props: Props) {
  return (
    <div className="staff-trade-sides">
      <div className="grid gap-1.4rem">
        <TradeSide side="sender" bloodstones={props.trade.sender_bloodstones} {...props} />
        <TradeSide side="recipient" bloodstones={props.trade.recipient_bloodstones} {...props} />
      </div>
    </div>
  );
}

interface SideProps extends Props {
  side: 'sender' | 'recipient';
  bloodstones: number;
}

function TradeSide({ trade, side, bloodstones, caseId, ticks, heading: Heading, ...media }: SideProps) {
  const copies = trade.copies.filter(({ from }) => from === side);
  const given = copies.filter(({ is_traded: isTraded }) => isTraded !== false).map(({ card }) => card);
  return (
    <section className="min-w-0">
      <Heading className="console-heading flex flex-wrap items-center gap-0.6rem">
        <StaffPersonName person={trade[side]} caseId={caseId} {...media} />{' '}
        {trade.state === 'accepted' ? 'gave' : 'offers'}{' '}
        <span className="badge" title="Burn values and bloodstones: not a price">
          worth {formatNumber(sumBurnRewards(given) + bloodstones)}
        </span>
      </Heading>
      {bloodstones > 0 && <p>{formatCount(bloodstones, 'bloodstone')}</p>}
      {copies.length === 0 && bloodstones === 0 && <p className="console-hint">Nothing.</p>}
      <ul className="grid gap-0.8rem">
        {copies.map((copy) => (
          <CopyItem key={copy.uuid} copy={copy} caseId={caseId} ticks={ticks} {...media} />
        ))}
      </ul>
    </section>
  );
}

function CopyItem({ copy, caseId, ticks, ...media }: Omit<Props, 'trade' | 'heading'> & { copy: Copy }) {
  const { uuid, card, version, choice, is_traded: isTraded, where, owner } = copy;
  return (
    <li className="flex items-center gap-0.8rem">
      {ticks && (
        <Checkbox
          aria-label={`Choose ${card.name} ${formatVersion(version)}`}
          disabled={where !== 'free'}
          checked={ticks.chosen.has(uuid)}
          onChange={(isChosen) => ticks.tick(uuid, isChosen)}
        />
      )}
      <TradeThumb copy={{ ...copy, frame: null }} cdnBase={media.cdnBase} />
      <div className="min-w-0">
        <a href={`/card/${card.uuid}`}>{card.name}</a> {formatVersion(version)}
        <p className="text-mist">
          {card.rarity}, {card.series}
          {choice !== null && `, choice ${choice}`}
          {isTraded === false && ', not chosen'}
        </p>
        <p className="flex flex-wrap items-center gap-x-0.4rem text-mist">
          Now {whereTexts[where]} {owner && <StaffPersonName person={owner} caseId={caseId} {...media} />}
        </p>
      </div>
    </li>
  );
}
