import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BurnPreview } from '#contract/inventory.ts';
import type { CardInstance } from '#contract/instance.ts';
import { instanceOf } from '#tests/support/instances.ts';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';

// Nothing loads in this environment.
vi.mock('#scripts/load-stylesheet.ts', () => ({ loadStylesheet: () => Promise.resolve() }));

let data: CardInstance[];
let fails: boolean;
let count: number | undefined;
let preview: BurnPreview;
let api: ReturnType<typeof stubApi>;

const cheap: BurnPreview = {
  count: 1,
  reward: 5,
  rarities: { C: 1, R: 0, SR: 0, SSR: 0, UR: 0 },
  lowest_version: 101,
  precious: [],
  frames: 0,
  blocked: [],
};

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/inventory');
  Element.prototype.scrollIntoView = vi.fn();
  data = [instanceOf(1), instanceOf(2, { is_locked: true }), instanceOf(3, { version: 0 })];
  fails = false;
  count = undefined;
  preview = cheap;
  api = stubApi(({ url }) => {
    const path = url.pathname;
    if (path.endsWith('/card/burn/preview')) return { body: preview };
    if (path.endsWith('/card/burn')) return { status: 201, body: { reward: 5, count: 1, balance: 41 } };
    if (!path.endsWith('/card/instance/inventory')) return { body: {} };
    if (fails) return { status: 503, body: { message: ['later'] } };
    return { body: { data, count: count ?? data.length, counts: { rarities: {}, types: {} } } };
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));

async function show(isSignedIn = true) {
  if (isSignedIn) signInHere();
  const { Inventory } = await import('#islands/inventory/Inventory.tsx');
  render(
    <Inventory
      search={location.search}
      text=""
      problems={[]}
      types={null}
      genres={[]}
      cdnBase="/cdn"
      avatarBase="/cdn/avatars"
      communityServer="/chat"
      loginLink="/authorize"
    />,
  );
  await settled();
}

const tiles = () => [...document.querySelectorAll<HTMLElement>('.inventory .tile:not(.is-skeleton)')];
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settled();
};
const choose = (index: number) => fireEvent.click(tiles()[index] as HTMLElement);
const text = () => document.body.textContent;

describe('the inventory', () => {
  test('of a visitor is the sign-in panel with a return address, and sends no request', async () => {
    await show(false);
    expect(screen.getByRole('link', { name: 'Login with Discord' }).className).toContain('login-link');
    expect(api.requests).toHaveLength(0);
  });

  test('shows a copy with version, lock and frame, and links to its page', async () => {
    const frame = { uuid: instanceOf(70).uuid, name: 'Brass Fang', art_version: 0 };
    data = [instanceOf(1, { equiped_frame: frame, equiped_frame_uuid: frame.uuid }), ...data.slice(1)];
    await show();
    expect(tiles().map((tile) => tile.getAttribute('href'))).toEqual(data.map(({ linkId }) => `/inventory/${linkId}`));
    const [framed, locked, maker] = tiles();
    expect(framed?.textContent).toContain('#101 of 4,000');
    expect(framed?.querySelector('.tile-frame')?.getAttribute('src')).toContain(`/cdn/frames/${frame.uuid}.webp`);
    expect(locked?.querySelector('[aria-label="Locked"]')).toBeTruthy();
    expect(maker?.textContent).toContain('CM');
  });

  test('has different messages for an empty inventory, an empty search result and a failed request', async () => {
    data = [];
    await show();
    expect(text()).toContain('No cards yet');
    expect(text()).toContain('Your daily reward pays for a first pack.');
    for (const path of ['/event/calendar', '/store/packs', '/vote'])
      expect(document.querySelector(`[href="${path}"]`), path).toBeTruthy();
    cleanup();
    vi.resetModules();
    history.replaceState(null, '', '/inventory?rarities=UR');
    await show();
    expect(text()).toContain('No cards found');
    cleanup();
    vi.resetModules();
    fails = true;
    await show();
    expect(text()).toContain('Your cards couldn’t be loaded.');
    expect(text()).not.toContain('No cards');
    fails = false;
    await press('Try again');
    expect(text()).toContain('No cards found');
  });
});

describe('a page that does not load', () => {
  test('leaves the cards of the page before and a pager about them; a search that does not load leaves neither', async () => {
    count = 60;
    await show();
    const pager = () => screen.queryByRole('navigation', { name: /pages/iu })?.textContent;
    const before = pager();
    expect(before).toContain('3');
    const list = await import('#stores/inventory/list.ts');
    fails = true;
    await act(() => list.goToPage(2));
    await settled();
    expect(text()).toContain('Your cards couldn’t be loaded.');
    expect(tiles()).toHaveLength(3);
    expect(pager()).toBe(before);
    await act(() => list.updateInventory({ rarities: ['UR'] }));
    await settled();
    expect(tiles()).toHaveLength(0);
    expect(pager() ?? '').not.toContain('3');
  });
});

describe('selecting cards', () => {
  test('turns tiles into checkboxes for mouse, Space and Enter, without reloading pictures', async () => {
    await show();
    const picture = tiles()[0]?.querySelector('img');
    await press('Lock');
    expect(tiles()[0]?.querySelector('img')).toBe(picture);
    expect(tiles()[0]?.hasAttribute('href')).toBe(false);
    choose(0);
    expect(tiles()[0]?.getAttribute('aria-checked')).toBe('true');
    fireEvent.keyDown(tiles()[0] as HTMLElement, { key: ' ' });
    expect(tiles()[0]?.getAttribute('aria-checked')).toBe('false');
    fireEvent.keyDown(tiles()[1] as HTMLElement, { key: 'Enter' });
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
    expect(screen.getByText('1 card selected')).toBeTruthy();
  });

  test('a locked card in burn mode is rejected with a visual hint, and is not part of "Select page"', async () => {
    await show();
    await press('Burn');
    choose(1);
    expect(tiles()[1]?.hasAttribute('data-rejected')).toBe(true);
    expect(tiles()[1]?.getAttribute('aria-disabled')).toBe('true');
    await press('Select page');
    expect(tiles().map((tile) => tile.getAttribute('aria-checked'))).toEqual(['true', 'false', 'true']);
    expect(tiles()[0]?.dataset['selected']).toBe('burn');
  });

  test('"Reset all" is disabled when nothing is selected, and "Deselect page" reverses "Select page"', async () => {
    await show();
    await press('Lock');
    const reset = screen.getByRole('button', { name: 'Reset all' });
    expect(reset.getAttribute('aria-disabled')).toBe('true');
    await press('Select page');
    expect(reset.getAttribute('aria-disabled')).toBe('false');
    await press('Deselect page');
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  });

  test('an action that does nothing says why', async () => {
    await show();
    const whyOf = (name: string | RegExp) => {
      const id = screen.getByRole('button', { name }).getAttribute('aria-describedby');
      return id === null ? null : document.getElementById(id)?.textContent;
    };
    await press('Burn');
    expect(whyOf('Burn 0 cards')).toBe('Select the cards to burn.');
    expect(whyOf('Reset all')).toBe('Select the cards to burn.');
    expect(whyOf('Share')).toBe('Select the cards to burn.');
    await press('Select page');
    expect(whyOf('Burn 2 cards')).toBeNull();
    await press('Lock');
    expect(whyOf(/^Unlock/u)).toBe('Select the cards to lock.');
    choose(0);
    expect([whyOf(/^Lock 1/u), whyOf(/^Unlock/u)]).toEqual([null, 'No selected card is locked.']);
    await press('Frame');
    choose(0);
    expect(whyOf('Remove frames')).toBe('No selected card has a frame.');
  });

  test('the keys b, l and f switch the mode, and a selects the page', async () => {
    await show();
    const grid = tiles()[0] as HTMLElement;
    fireEvent.keyDown(grid, { key: 'l' });
    fireEvent.keyDown(grid, { key: 'a' });
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(3);
    fireEvent.keyDown(grid, { key: 'b' });
    expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
    fireEvent.keyDown(grid, { key: 'a' });
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
    fireEvent.keyDown(grid, { key: 'b' });
    expect(within(grid.closest('ul') as HTMLElement).queryAllByRole('checkbox')).toEqual([]);
  });

  test('shows the payout of a burned card of each rarity', async () => {
    await show();
    await press('Burn');
    expect(document.querySelector('.burn-rewards dl')?.textContent).toBe('C5R15SR60SSR250UR1,000');
  });
});

describe('the grid', () => {
  test('moves the focus with arrow keys, Home and End, and every tile stays reachable by Tab', async () => {
    data = [1, 2, 3, 4, 5].map((number) => instanceOf(number));
    await show();
    // Nothing is laid out here: three tiles are in a row.
    for (const [index, tile] of tiles().entries())
      Object.defineProperty(tile, 'offsetTop', { configurable: true, value: Math.floor(index / 3) * 100 });
    const pressed = (key: string) => {
      fireEvent.keyDown(document.activeElement as Element, { key });
      return tiles().indexOf(document.activeElement as HTMLElement);
    };
    tiles()[0]?.focus();
    expect(['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowLeft'].map(pressed)).toEqual([
      1, 2, 4, 4, 1, 0,
    ]);
    expect(['ArrowLeft', 'ArrowUp', 'End', 'ArrowRight', 'Home'].map(pressed)).toEqual([0, 0, 4, 4, 0]);
    await press('Lock');
    tiles()[0]?.focus();
    expect(pressed('ArrowDown')).toBe(3);
    expect(tiles().map(({ tabIndex }) => tabIndex)).toEqual([0, 0, 0, 0, 0]);
  });

  test('has the page size that the player chooses, from page 1', async () => {
    history.replaceState(null, '', '/inventory?page=2&rarities=C');
    await show();
    fireEvent.change(screen.getByLabelText('Per page'), { target: { value: '96' } });
    await settled();
    expect(location.search).toBe('?size=96&rarities=C');
  });
});

describe('the search box', () => {
  test('has the language of the catalogue, and says which operators do not apply', async () => {
    await show();
    const field = screen.getByLabelText('Search your cards');
    fireEvent.input(field, { target: { value: 'fox r:ur is:duplicate sort:version m:860234000000000010 o:x' } });
    fireEvent.submit(field);
    await settled();
    expect(location.search).toBe('?q=fox&sort=Version+High-Low&rarities=UR&duplicates=true');
    expect(text()).toContain('“m:” works only in the catalogue. Search your inventory by name or series.');
    expect(text()).toContain('“o:” works only in the catalogue. Your inventory has only your own cards.');
  });

  test('shows the filter that the panel changes', async () => {
    await show();
    fireEvent.change(screen.getByLabelText('Copies'), { target: { value: 'true' } });
    fireEvent.input(screen.getByLabelText('Copies'));
    await settled();
    expect(screen.getByLabelText<HTMLInputElement>('Search your cards').value).toBe('is:duplicate');
  });
});

describe('burning', () => {
  test('shows a preview first, and the result afterwards', async () => {
    await show();
    await press('Burn');
    choose(0);
    await press(/^Burn 1 card/u);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('+5 bloodstones for 1 card');
    expect(api.of('/card/burn')).toHaveLength(0);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Burn 1 card' }));
    await settled();
    expect(screen.getByRole('dialog').textContent).toContain(
      'Burn successful. 5 bloodstones have been added to your account.',
    );
    expect(screen.getByRole('dialog').textContent).toContain('Your bloodstones41');
    expect(screen.getByRole('dialog').textContent).toContain('Card 1#101');
  });

  test('asks for a second confirmation for valuable cards, and names them', async () => {
    preview = { ...cheap, precious: [{ uuid: instanceOf(3).uuid, name: 'Card 3', version: 0, rarity: 'C' }] };
    await show();
    await press('Burn');
    choose(2);
    await press(/^Burn 1 card/u);
    expect((await screen.findByRole('dialog')).textContent).toContain('Card 3CM');
    const burn = within(screen.getByRole('dialog')).getByRole('button', { name: 'Burn 1 card' });
    fireEvent.click(burn);
    await settled();
    expect(api.of('/card/burn')).toHaveLength(0);
    fireEvent.click(screen.getByRole('checkbox', { name: /Burn it too/u }));
    fireEvent.click(burn);
    await settled();
    expect(api.of('/card/burn')).toHaveLength(1);
  });

  test('shows names and pictures of what goes, the rarest first and what is precious before', async () => {
    data = [
      instanceOf(1),
      instanceOf(2, { version: 5 }),
      instanceOf(3, { version: 30 }),
      instanceOf(4, { card: { ...instanceOf(4).card, rarity: { name: 'SR' } } }),
    ];
    const precious = [{ uuid: instanceOf(2).uuid, name: 'Card 2', version: 5, rarity: 'C' as const }];
    preview = { ...cheap, count: 4, precious };
    await show();
    await press('Burn');
    await press('Select page');
    await press(/^Burn 4 cards/u);
    const dialog = await screen.findByRole('dialog');
    const names = within(dialog)
      .getAllByRole('listitem')
      .flatMap((row) => (row.querySelector('img') ? [row.textContent.match(/Card \d/u)?.[0]] : []));
    expect(names).toEqual(['Card 2', 'Card 4', 'Card 3', 'Card 1']);
  });

  test('takes single cards out of the burn, or all valuable ones, and links them to their pages', async () => {
    data = [instanceOf(1), instanceOf(2, { version: 5 }), instanceOf(3, { version: 0 }), instanceOf(4, { version: 7 })];
    const precious = data
      .slice(1)
      .map(({ uuid, version, card }) => ({ uuid, name: card.name, version, rarity: 'C' as const }));
    preview = { ...cheap, count: 4, reward: 20, rarities: { ...cheap.rarities, C: 4 }, lowest_version: 0, precious };
    await show();
    await press('Burn');
    await press('Select page');
    await press(/^Burn 4 cards/u);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('link', { name: 'Card 3' }).getAttribute('href')).toBe(
      `/inventory/${instanceOf(3).uuid}`,
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Take out Card 3 CM' }));
    expect(dialog.textContent).toContain('+15 bloodstones for 3 cards');
    expect(dialog.textContent).toContain('Lowest version#5');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Take out all of these' }));
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Burn 1 card' }));
    await settled();
    expect(api.of('/card/burn')[0]?.body).toEqual({ cards: [{ type: 'uuid', value: instanceOf(1).uuid }] });
  });

  test('lists the skipped cards with reasons', async () => {
    preview = {
      ...cheap,
      blocked: [{ uuid: instanceOf(2).uuid, name: 'Card 2', version: 102, reason: 'trading' }],
    };
    await show();
    await press('Burn');
    choose(0);
    await press(/^Burn 1 card/u);
    expect((await screen.findByRole('dialog')).textContent).toContain('Card 2 #102in an active trade');
  });
});
