import {
  describeHighlight,
  highlightHref,
  matchesHighlight,
  nameCopy,
  parseHighlightFilter,
  templateUuid,
} from '#game/highlight.ts';
import type { HighlightView } from '#game/highlight.ts';
import { formatExactly, formatMoment } from '#game/moment-text.ts';
import { followHighlights } from '#stores/highlight/follow-highlights.ts';
import { whenVisible } from './when-visible.ts';

/*
 * Lists of highlights follow what happens, from the list that the server rendered on. With reduced motion they wait until the
 * button is pressed; without script they stay as they are.
 */

for (const section of document.querySelectorAll<HTMLElement>('[data-highlights]')) {
  const list = section.querySelector('ul');
  const template = section.querySelector('template');
  const button = section.querySelector<HTMLButtonElement>('.highlights-pause');
  if (list && template && button) whenVisible(section, () => start(section, { list, template, button }));
}

interface Parts {
  list: HTMLUListElement;
  template: HTMLTemplateElement;
  button: HTMLButtonElement;
}

function start(section: HTMLElement, { list, template, button }: Parts) {
  const { last: rendered, most, filter, strip } = section.dataset;
  const wanted = parseHighlightFilter(new URLSearchParams(filter));
  const isStrip = strip !== undefined;
  const news = section.querySelector<HTMLButtonElement>('.highlights-new button');
  let last = Number(rendered);
  let stop: (() => void) | undefined;

  /** Highlights that wait while the visitor has scrolled down, oldest first, so that the cards in view do not move. */
  let held: HighlightView[] = [];
  const isReadingOn = () => !isStrip && list.getBoundingClientRect().top < 0;
  const showHeld = () => {
    for (const each of held) list.prepend(fill(template, each, isStrip));
    held = [];
    while (list.children.length > Number(most)) list.lastElementChild?.remove();
    if (news) news.hidden = true;
  };
  const show = (fresh: readonly HighlightView[]) => {
    for (const each of fresh.toReversed()) {
      if (each.id <= last && list.querySelector(`[data-id="${each.id}"]`)) continue;
      last = Math.max(last, each.id);
      if (matchesHighlight(each, wanted) && (!isStrip || each.card)) held.push(each);
    }
    if (!news || !isReadingOn()) return showHeld();
    news.textContent = `${held.length} new`;
    news.hidden = held.length === 0;
  };
  news?.addEventListener('click', () => {
    section.scrollIntoView();
    showHeld();
  });
  addEventListener('scroll', () => held.length > 0 && !isReadingOn() && showHeld(), { passive: true });
  const toggle = () => {
    if (stop) stop();
    stop = stop ? undefined : followHighlights(last, show);
    const isFollowing = stop !== undefined;
    section.dataset['following'] = String(isFollowing);
    button.textContent = isFollowing ? 'Pause' : 'Follow live';
  };
  button.addEventListener('click', toggle);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) section.dataset['following'] = 'false';
  else toggle();
}

/** Returns an entry of the list. The template has the picture of `templateUuid`. */
function fill(template: HTMLTemplateElement, highlight: HighlightView, isStrip: boolean): Element {
  const entry = template.content.cloneNode(true) as DocumentFragment;
  const item = entry.querySelector('li')!;
  const put = (name: string, text: string) => {
    const element = item.querySelector(`.${name}`);
    if (element) element.textContent = text;
  };
  const { id, at, card, series } = highlight;
  item.dataset['id'] = String(id);
  const link = item.querySelector('a')!;
  link.href = highlightHref(highlight);
  const picture = item.querySelector('img')!;
  if (card) {
    link.dataset['rarity'] = card.rarity;
    const version = card.art_version > 0 ? `&v=${card.art_version}` : '';
    picture.dataset['loading'] = '';
    picture.src = `${picture.src.replace(templateUuid, card.uuid)}${version}`;
  } else picture.remove();
  put('tile-rarity', card?.rarity ?? '');
  put('tile-name', isStrip ? nameCopy(highlight) : describeHighlight(highlight));
  put('tile-series', series?.name ?? '');
  const time = item.querySelector('time');
  if (time) {
    time.dateTime = at;
    time.textContent = formatMoment(at);
    time.title = formatExactly(at);
  }
  return item;
}
