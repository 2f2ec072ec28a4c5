import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { lookUp } from '#contract/staff/lookup.ts';
import { formatCount } from '#game/number.ts';
import { roleBadge } from '#game/role.ts';
import { formatVersion } from '#game/version.ts';
import { focusRow } from '#islands/console/focus-row.ts';
import { forRole } from '#islands/console/RequireRole.tsx';
import { useShortcuts } from '#islands/console/use-shortcuts.ts';
import { $lookup, $lookupText, loadLookup, setLookupText, subscribeToLookup } from '#stores/staff/lookup.ts';
import { actParameter } from '#stores/staff/player-action.ts';
import { Button } from '#ui/base/Button.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';
import { playerFilePath, StaffPersonName } from '#ui/staff/StaffPersonName.tsx';
import { Table } from '#ui/base/Table.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';

/** Looks up players, trades, rings and copies. */
export const Lookup = forRole('staff', 'lookup-skeleton', (props: MediaProps) => <LookupPage {...props} />);

type Found = ReplyOf<typeof lookUp>;

/** The search for a player, a trade, a ring or a copy. What an id names is opened at once. */
function LookupPage(media: MediaProps) {
  const text = useStore($lookupText);
  const { value, state } = useStore($lookup);
  const [typed, setTyped] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const target = value && exactPath(value);

  useEffect(() => subscribeToLookup(), []);
  useEffect(() => {
    if (target) location.replace(target);
  }, [target]);
  useShortcuts([
    { keys: 'j', title: 'Next player', run: () => focusRow(list.current, 1) },
    { keys: 'k', title: 'Previous player', run: () => focusRow(list.current, -1) },
  ]);

  return (
    <div className="lookup grid gap-1rem">
      <form
        className="lookup-form flex flex-wrap items-end gap-0.6rem"
        onSubmit={(event) => {
          event.preventDefault();
          setLookupText(typed ?? text);
        }}
      >
        <TextInput
          label="Name or id of a player, or uuid of a trade, a ring or a copy"
          type="search"
          value={typed ?? text}
          maxLength={100}
          autoComplete="off"
          onChange={setTyped}
        />
        <Button kind="primary" type="submit">
          Look up
        </Button>
      </form>
      <div ref={list} className="grid gap-0.6rem no-outline" tabIndex={-1} aria-busy={state === 'loading'}>
        {renderResults()}
      </div>
    </div>
  );

  function renderResults() {
    if (state === 'failed') return <LoadError message="The lookup failed." onRetry={() => void loadLookup()} />;
    if (state === 'loading' && !value) return <Skeleton className="lookup-skeleton" />;
    if (!value) return <Empty>Nothing is looked up yet.</Empty>;
    const { people, copy, count } = value;
    if (people.length > 0) return renderPeople(value);
    if (copy) {
      return (
        <section className="grid gap-0.6rem justify-items-start">
          <h2 className="console-heading">
            A copy: {copy.card.name} {formatVersion(copy.version)}
          </h2>
          <p>
            Its owner is <StaffPersonName person={copy.owner} {...media} />
          </p>
          <p>
            <a href={`/card/${copy.card.uuid}`}>See the card</a>
          </p>
        </section>
      );
    }
    if (target) return null;
    return <Empty role="status">{count === 0 && 'Nothing has this name or id. Check for a missing character.'}</Empty>;
  }

  function renderPeople({ people, count }: Found) {
    return (
      <>
        <p role="status">
          {formatCount(count, 'player')}
          {count > people.length && `, of whom ${people.length} are shown. A longer text finds fewer.`}
        </p>
        <Table columns={['Player', 'Chat-platform id', 'Role', 'Act']}>
          {people.map((person) => (
            <tr
              key={person.uuid}
              data-row=""
              tabIndex={-1}
              onKeyDown={({ key }) => key === 'Enter' && location.assign(playerFilePath(person))}
            >
              <td>
                <StaffPersonName person={person} {...media} />
              </td>
              <td data-label="Id">{person.discord_id}</td>
              <td data-label="Role">{roleBadge(person.roles)}</td>
              <td>
                <a href={`${playerFilePath(person)}?${actParameter}=ban`} aria-label={`Ban ${person.name}`}>
                  Ban
                </a>
              </td>
            </tr>
          ))}
        </Table>
      </>
    );
  }
}

/** Returns the page of what an id names, if it has one. */
function exactPath({ is_exact: isExact, people, trade, ring }: Found): string | undefined {
  if (trade !== null) return `/staff/trades/${trade}`;
  if (ring !== null) return `/staff/rings/${ring}`;
  return isExact && people[0] ? playerFilePath(people[0]) : undefined;
}
