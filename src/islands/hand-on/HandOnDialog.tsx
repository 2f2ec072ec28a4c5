import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { groupCopies } from '#game/chat-message.ts';
import { Dialog } from '#ui/base/Dialog.tsx';
import { $handOnCards, loadHandOnCards, resetHandOnCards, sharingAbilities } from '#stores/hand-on/hand-on.ts';
import type { HandOnCards } from '#stores/hand-on/hand-on.ts';
import { LoadError } from '#ui/base/LoadError.tsx';
import { HandOnPicture } from './HandOnPicture.tsx';
import { HandOnText } from './HandOnText.tsx';
import type { HandOnSource } from './hand-on-source.ts';

interface Props {
  title: string;
  path: string;
  source: HandOnSource;
  cdnBase: string;
  opener: HTMLElement;
  onClose: () => void;
}

/** Cards as a message for the chat, and as a picture. */
export default function HandOnDialog({ title, path, source, cdnBase, opener, onClose }: Props) {
  const { value, state } = useStore($handOnCards);
  const [first] = useState(source);
  const [abilities] = useState(sharingAbilities);
  const link = new URL(path, location.origin).href;
  const load = () => void loadHandOnCards((signal) => collect(first, signal));
  useEffect(() => {
    void loadHandOnCards((signal) => collect(first, signal));
    return resetHandOnCards;
  }, [first]);

  return (
    <Dialog title="Share cards" opener={opener} onClose={onClose} className="hand-on">
      {state === 'failed' && <LoadError message="The cards couldn’t be loaded." onRetry={load} />}
      {value && (
        <TabGroup>
          <TabList className="hand-on-tabs flex gap-0.4rem" aria-label="Share as">
            <Tab>Text</Tab>
            <Tab>Picture</Tab>
          </TabList>
          <TabPanels>
            <TabPanel className="grid gap-0.6rem">
              <HandOnText list={{ ...value, title, link }} canShare={abilities.texts} />
            </TabPanel>
            <TabPanel className="grid gap-0.6rem">
              <HandOnPicture
                {...value}
                title={title}
                cdnBase={cdnBase}
                canShare={abilities.pictures}
                canCopy={abilities.pictureCopies}
              />
            </TabPanel>
          </TabPanels>
        </TabGroup>
      )}
      {!value && state !== 'failed' && <div className="hand-on-skeleton" aria-hidden="true" />}
    </Dialog>
  );
}

async function collect(source: HandOnSource, signal: AbortSignal): Promise<HandOnCards> {
  if ('copies' in source) {
    const copies = source.copies.map(({ version, card: { uuid, name, rarity, art_version } }) => ({
      version,
      card: { uuid, name, rarity: rarity.name, art_version },
    }));
    return { cards: groupCopies(copies), total: copies.length };
  }
  const { cards, count } = await source.load(signal);
  return {
    cards: cards.map(({ uuid, name, rarity, series, art_version }) => ({
      uuid,
      name,
      rarity: rarity.name,
      series: series.name,
      art_version,
      versions: [],
    })),
    total: count,
  };
}
