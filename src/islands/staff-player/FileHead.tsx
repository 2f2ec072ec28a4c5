import type { ReactNode } from 'react';
import type { PlayerFile } from '#contract/staff/player.ts';
import { badgeName } from '#game/badge.ts';
import { formatCount } from '#game/number.ts';
import { roleBadge } from '#game/role.ts';
import { CurrencyAmount } from '#ui/base/CurrencyAmount.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { serverNow } from '#stores/base/server-time.ts';
import { Avatar } from '#ui/player/Avatar.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { FileId } from './FileId.tsx';
import { FileLinks } from './FileLinks.tsx';

interface Props extends MediaProps {
  file: PlayerFile;
  /** The case that led to the file. */
  caseId: string;
}

/** Who the player is, and what they have. */
export function FileHead({ file, caseId, ...media }: Props) {
  const { player, balances, moonstone_debt: debt, clan, premium_until: premium } = file;
  const isPremium = premium !== null && new Date(premium) > new Date(serverNow());
  return (
    <header className="file-head grid gap-y-0.8rem gap-x-1rem">
      <Avatar
        userId={player.discord_id}
        userName={player.name}
        avatar={player.discord_avatar}
        isPremium={isPremium}
        borderRadius="soft"
        width={84}
        {...media}
      />
      <div className="file-names grid gap-0.2rem content-start break-anywhere">
        <h2>{player.name}</h2>
        <p className="flex flex-wrap items-baseline gap-0.4rem">
          {file.discord_name !== null && <span>@{file.discord_name}</span>}
          <span className="badge">{roleBadge(player.roles)}</span>
          {isPremium && <span className="badge">Premium</span>}
          {file.mfa_enabled && <span className="badge">Two-factor authentication</span>}
        </p>
        <p className="file-ids flex flex-wrap type-xs">
          <FileId label="chat-platform id" text={player.discord_id} />
          <FileId label="uuid" text={player.uuid} />
        </p>
      </div>
      <dl className="file-facts flex flex-wrap col-span-full gap-y-0.6rem gap-x-2rem">
        <Fact title="Joined">
          <FormattedDate at={file.created_at} />
        </Fact>
        <Fact title="Last seen">
          {file.active_at === null ? 'never' : <FormattedDate at={file.active_at} precision="minute" />}
        </Fact>
        <Fact title="Premium">
          {premium === null ? (
            'never'
          ) : (
            <>
              {isPremium ? 'until ' : 'ended '}
              <FormattedDate at={premium} />
            </>
          )}
        </Fact>
        <Fact title="Clan">
          {clan === null ? (
            'none'
          ) : (
            <>
              <a href={`/clans/${clan.index}`}>{clan.title}</a>
              {clan.role !== null && `, ${clan.role}`}
            </>
          )}
        </Fact>
        <Fact title="Balances">
          <span className="file-balances inline-flex flex-wrap">
            {(['bloodstones', 'moonstones', 'soulstones'] as const).map((currency) => (
              <CurrencyAmount key={currency} amount={balances[currency]} currency={currency} cdnBase={media.cdnBase} />
            ))}
          </span>
          {debt > 0 && <b className="file-debt"> owes {formatCount(debt, 'moonstone')}</b>}
        </Fact>
        {file.badges.length > 0 && <Fact title="Badges">{file.badges.map(badgeName).join(', ')}</Fact>}
        {file.deletion_due_at !== null && (
          <Fact title="Deletion">
            the account is deleted on <FormattedDate at={file.deletion_due_at} precision="minute" />
          </Fact>
        )}
      </dl>
      <FileLinks file={file} caseId={caseId} />
    </header>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
