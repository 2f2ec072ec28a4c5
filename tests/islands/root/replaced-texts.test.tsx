import { act, cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followReplacedTexts } from '#islands/root/replaced-texts.ts';
import { settled } from '#tests/support/api-routes.ts';

afterEach(cleanup);

let show: (state: { count: number; isMarked: boolean }) => void;

function Sentence() {
  const [{ count, isMarked }, setState] = useState({ count: 2, isMarked: false });
  const [kept] = useState(() => 'kept');
  show = setState;
  return (
    <p>
      {isMarked && <b>!</b>}
      {count} of {count > 1 ? 'many' : null} <i>{kept}</i>
    </p>
  );
}

type Replace = (text: Text) => void;
const font = (text: Text) => {
  const outer = document.createElement('font');
  outer.innerHTML = '<font></font>';
  (outer.firstChild as HTMLElement).textContent = `${text.data}·`;
  return outer;
};
/** Ways in which a browser may replace a text. */
const ways: Record<string, Replace> = {
  'in one step': (text) => text.replaceWith(font(text)),
  'before the text is removed': (text) => {
    text.before(font(text));
    text.remove();
  },
};

async function translate(root: Node, replace: Replace) {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(({ data, parentElement }) => data.trim() && parentElement?.tagName !== 'FONT'))
    replace(text);
  await settled();
}

beforeEach(() => followReplacedTexts());

for (const [way, replace] of Object.entries(ways)) {
  test(`a text that was replaced ${way} changes, goes and comes`, async () => {
    const { container } = render(<Sentence />);
    await translate(container, replace);
    expect(container.textContent).toBe('2· of ·many· kept·');
    const change = async (state: Parameters<typeof show>[0]) => {
      act(() => show(state));
      await settled();
      await translate(container, replace);
      return container.textContent;
    };
    expect(await change({ count: 3, isMarked: false })).toBe('3· of ·many· kept·');
    expect(await change({ count: 1, isMarked: true })).toBe('!·1· of · kept·');
    expect(await change({ count: 5, isMarked: true })).toBe('!·5· of ·many· kept·');
    expect(await change({ count: 1, isMarked: false })).toBe('1· of · kept·');
  });
}
