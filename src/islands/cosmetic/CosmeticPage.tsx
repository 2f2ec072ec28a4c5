import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { AccountUser } from '#game/account.ts';
import { normalizeSearchText } from '#game/query-value.ts';
import { cosmeticTabs } from '#game/cosmetic.ts';
import type { CosmeticTab } from '#game/cosmetic.ts';
import { formatCount } from '#game/number.ts';
import { spinnerDelay } from '#game/timing.ts';
import { useDelayedFlag } from '#islands/base/use-delayed-flag.ts';
import { LoadError } from '#ui/base/LoadError.tsx';
import {
  $cosmeticFilter,
  $cosmetics,
  $previewedCosmetic,
  closeCosmetic,
  subscribeToCosmetics,
  loadCosmetics,
  loadMoreCosmetics,
  openCosmetic,
  searchCosmetics,
  setCosmeticTab,
  debounceCosmeticSearch,
} from '#stores/cosmetic/list.ts';
import { $profileBanner } from '#stores/cosmetic/profile-banner.ts';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import { Tabs } from '#ui/base/Tabs.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { CosmeticListSkeleton } from './CosmeticsSkeleton.tsx';
import { CosmeticItem } from './CosmeticItem.tsx';
import { lazyComponent } from '#islands/base/lazy-component.tsx';
import styles from './try-on.css?url';

const TryOnDialog = lazyComponent('TryOnDialog', () => import('./TryOnDialog.tsx'), { styles });

interface Props extends MediaProps {
  user: AccountUser;
}

/** The sections, in display order. */
const kinds = [
  { type: 'profile_banner', title: 'Banners' },
  { type: 'card_frame', title: 'Frames' },
] as const;
const tabNames: Record<CosmeticTab, string> = { all: 'All', frames: 'Frames', banners: 'Banners' };
const tabHref = (tab: CosmeticTab) => (tab === 'all' ? '/cosmetics' : `/cosmetics?tab=${tab}`);

export function CosmeticPage({ user, ...media }: Props) {
  const { items, count, state, more } = useStore($cosmetics);
  const { tab, name } = useStore($cosmeticFilter);
  const tried = useStore($previewedCosmetic);
  const shownBanner = useStore($profileBanner);
  const isSlow = useDelayedFlag(state === 'loading', spinnerDelay);
  /** Gets the focus back when the try-on dialog closes. */
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => subscribeToCosmetics(), []);
  useEffect(() => {
    // Back navigation and "Show all" change the search, so the field has to follow.
    if (field.current && normalizeSearchText(field.current.value) !== name) field.current.value = name;
  }, [name]);

  const onSearch = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    searchCosmetics(field.current?.value ?? '');
  };
  const onOpen = (uuid: string, button: HTMLElement) => {
    setOpener(button);
    openCosmetic(uuid);
  };

  return (
    <>
      <div className="cosmetic-tools flex flex-wrap gap-y-0.8rem gap-x-1.6rem min-h-2.75rem">
        <Tabs
          label="Types of cosmetics"
          current={tabHref(tab)}
          tabs={cosmeticTabs.map((each) => [tabHref(each), tabNames[each], () => setCosmeticTab(each)])}
        />
        <form className="cosmetic-search" role="search" onSubmit={onSearch}>
          <TextInput
            label="Name"
            isLabelHidden
            ref={field}
            type="search"
            defaultValue={name}
            placeholder="Search by name"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            onChange={debounceCosmeticSearch}
          />
        </form>
      </div>
      <p className="cosmetic-count flex items-center gap-0.8rem text-mist" role="status">
        {state === 'ready' && count > 0 && formatCount(count, nounOf(tab))}
        {isSlow && <span className="spinner" aria-hidden="true" />}
      </p>
      {renderList()}
      <Suspense>
        {tried && (
          <TryOnDialog
            key={tried.uuid}
            entry={tried}
            user={user}
            shownBanner={shownBanner}
            opener={opener}
            onClose={closeCosmetic}
            {...media}
          />
        )}
      </Suspense>
    </>
  );

  function renderList() {
    if (state === 'failed') {
      return <LoadError message="Your cosmetics couldn’t be loaded." onRetry={() => void loadCosmetics()} />;
    }
    if (state !== 'ready') return <CosmeticListSkeleton />;
    if (items.length === 0) return name === '' ? <EmptyCosmetics tab={tab} /> : <NoMatchingCosmetics name={name} />;
    const left = count - items.length;
    return (
      <>
        {kinds
          .map((kind) => ({ ...kind, entries: items.filter(({ type }) => type === kind.type) }))
          .filter(({ entries }) => entries.length > 0)
          .map(({ type, title, entries }) => (
            <section key={type} className="cosmetic-kind" aria-labelledby={`cosmetic-${type}`}>
              <h2 className={tab === 'all' ? 'display text-xl' : 'visually-hidden'} id={`cosmetic-${type}`}>
                {title}
              </h2>
              <ul className="cosmetic-list" data-type={type}>
                {entries.map((entry) => (
                  <CosmeticItem
                    key={entry.uuid}
                    entry={entry}
                    isShown={entry.uuid === shownBanner}
                    cdnBase={media.cdnBase}
                    onOpen={onOpen}
                  />
                ))}
              </ul>
            </section>
          ))}
        {more === 'failed' && (
          <LoadError message="The rest couldn’t be loaded." onRetry={() => void loadMoreCosmetics()} />
        )}
        {left > 0 && more !== 'failed' && (
          <p className="cosmetic-more grid justify-items-center">
            <Button busy={more === 'loading'} onClick={() => void loadMoreCosmetics()}>
              Show {left} more
            </Button>
          </p>
        )}
      </>
    );
  }
}

function EmptyCosmetics({ tab }: { tab: CosmeticTab }) {
  return (
    <Empty
      title={`No ${tab === 'all' ? 'cosmetics' : tab} yet`}
      actions={
        <>
          <ButtonLink href="/store">Visit the store</ButtonLink>
          <ButtonLink href="/event/calendar">Event Calendar</ButtonLink>
        </>
      }
    >
      Frames and banners come from the store and from events. New ones appear here right away.
    </Empty>
  );
}

function NoMatchingCosmetics({ name }: { name: string }) {
  return (
    <Empty title="No results" actions={<Button onClick={() => searchCosmetics('')}>Show all</Button>}>
      {`You don’t own any cosmetics named “${name}”.`}
    </Empty>
  );
}

function nounOf(tab: CosmeticTab): string {
  if (tab === 'all') return 'cosmetic';
  return tab === 'frames' ? 'frame' : 'banner';
}
