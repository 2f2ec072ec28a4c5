import { nameCopy, templateUuid } from '#game/highlight.ts';
import { isShownByOverlay, parseOverlayOptions } from '#game/overlay.ts';
import type { OverlayPullView } from '#game/overlay.ts';
import { followOverlay } from '#stores/highlight/follow-overlay.ts';

/* The page of an overlay: pulls wait for their delay, then each is shown for some seconds, one after the other. */

/** How long a pull and the first note stay, and how long a pull takes to leave, in milliseconds. */
const stayMs = 7_500;
const leaveMs = 500;
const noteMs = 15_000;

const page = document.querySelector<HTMLElement>('[data-overlay]')!;
const note = page.querySelector<HTMLElement>('.overlay-note')!;
const template = page.querySelector('template')!;
const options = parseOverlayOptions(new URLSearchParams(location.search));
const waiting: OverlayPullView[] = [];

followOverlay(location.pathname.split('/').at(-1) ?? '', {
  onName: (name) => {
    note.textContent = name === null ? 'You are in no clan, so nothing appears here' : `Pulls of ${name} appear here`;
    setTimeout(() => (note.hidden = true), noteMs);
  },
  onPull: (pull) => {
    if (!isShownByOverlay(options, pull.card)) return;
    setTimeout(
      () => {
        waiting.push(pull);
        if (waiting.length === 1) showNext();
      },
      Math.max(0, Date.parse(pull.at) + options.delay * 1000 - Date.now()),
    );
  },
  onEnd: () => {
    note.hidden = false;
    note.textContent = 'This overlay has ended. Create a new address in your account.';
  },
});

/** Shows the pull that has waited longest, and the next one after it. */
function showNext(): void {
  const [pull] = waiting;
  if (!pull) return;
  const shown = fill(pull);
  note.hidden = true;
  page.append(shown);
  setTimeout(() => shown.classList.add('is-leaving'), stayMs);
  setTimeout(() => {
    shown.remove();
    waiting.shift();
    showNext();
  }, stayMs + leaveMs);
}

function fill(pull: OverlayPullView): Element {
  const entry = (template.content.cloneNode(true) as DocumentFragment).querySelector('figure')!;
  const put = (name: string, text: string) => {
    entry.querySelector(`.${name}`)!.textContent = text;
  };
  const { card, player } = pull;
  entry.dataset['rarity'] = card.rarity;
  const picture = entry.querySelector('img')!;
  picture.src = `${picture.src.replace(templateUuid, card.uuid)}${card.art_version > 0 ? `&v=${card.art_version}` : ''}`;
  put('tile-rarity', card.rarity);
  put('overlay-card', nameCopy(pull));
  put('overlay-player', player.name);
  return entry;
}
