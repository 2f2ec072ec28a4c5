import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import intent from '#client/directives/intent.ts';
import { eventually } from '#tests/support/eventually.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <section>
      <form><input name="name"></form>
      <button type="button">Go</button><a href="#there">There</a><a href="#next" data-holdable>Next</a>
    </section>
    <p>Elsewhere</p>`;
});

/** An island that still waits would hold back what the next test does. */
const waiting: (() => void)[] = [];
afterEach(async () => {
  for (const part of ['input', 'button', 'p']) touch(part);
  for (const finish of waiting.splice(0)) finish();
  await new Promise((resolve) => setTimeout(resolve));
});

function listen(value: string | boolean = true) {
  const island = document.querySelector('section') as HTMLElement;
  const { promise: loaded, resolve } = Promise.withResolvers<() => Promise<void>>();
  const load = vi.fn(() => loaded);
  intent(load, { name: 'intent', value: value as string }, island);
  const finish = () => resolve(() => Promise.resolve());
  waiting.push(finish);
  return { load, finish, island };
}

const touch = (selector: string, type = 'pointerover') =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));

test('nothing is loaded before the first event on the island', () => {
  const { load } = listen();
  touch('p');
  expect(load).not.toHaveBeenCalled();
  touch('button');
  expect(load).toHaveBeenCalledOnce();
});

test('the island loads once, regardless of the number of events', () => {
  const { load } = listen();
  touch('button');
  touch('button', 'focusin');
  touch('button', 'keydown');
  expect(load).toHaveBeenCalledOnce();
});

test('only elements that match the selector hydrate the island', () => {
  const { load } = listen('form');
  touch('button');
  expect(load).not.toHaveBeenCalled();
  touch('input', 'focusin');
  expect(load).toHaveBeenCalledOnce();
});

test('an element that was focused before the script ran hydrates the island', () => {
  document.querySelector('input')?.focus();
  expect(listen('form').load).toHaveBeenCalledOnce();
});

test('a click on a button before hydration is delayed until after it', async () => {
  const { finish, island } = listen();
  const onEvent = vi.fn();
  island.addEventListener('click', onEvent);
  touch('button');
  document.querySelector('button')?.click();
  expect(onEvent).not.toHaveBeenCalled();
  finish();
  await eventually(() => expect(onEvent).toHaveBeenCalledOnce());
});

test('a click on a link is never delayed', () => {
  const { island } = listen();
  const onEvent = vi.fn();
  island.addEventListener('click', onEvent);
  touch('a');
  document.querySelector('a')?.click();
  expect(onEvent).toHaveBeenCalledOnce();
});

test('when the script fails to load, a delayed click is dispatched', async () => {
  const island = document.querySelector('section') as HTMLElement;
  const onEvent = vi.fn();
  const failed = vi.fn(() => Promise.reject(new Error('offline')));
  process.once('unhandledRejection', () => undefined);
  intent(failed, { name: 'intent', value: 'button' }, island);
  island.addEventListener('click', onEvent);
  document.querySelector('button')?.click();
  await eventually(() => expect(onEvent).toHaveBeenCalledOnce());
});

describe('a press on a link that reacts to holding', () => {
  const press = (type: string) => touch('[data-holdable]', type);
  const listenForPress = () => {
    const listened = listen();
    const onEvent = vi.fn<(event: Event) => void>();
    for (const type of ['pointerdown', 'click']) listened.island.addEventListener(type, onEvent);
    return { ...listened, onEvent };
  };

  test('is dispatched again after hydration, with its original time', async () => {
    const { finish, onEvent } = listenForPress();
    press('pointerdown');
    const [[began]] = onEvent.mock.calls as [[Event]];
    const { timeStamp } = began;
    expect(press('contextmenu')).toBe(false);
    finish();
    await eventually(() => expect(onEvent).toHaveBeenCalledTimes(2));
    expect(onEvent.mock.lastCall?.[0]).toMatchObject({ type: 'pointerdown', timeStamp });
  });

  test.each(['pointerup', 'pointercancel'])('that ends soon (%s) is not dispatched again', async (end) => {
    const { finish, onEvent } = listenForPress();
    press('pointerdown');
    press(end);
    finish();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(onEvent).toHaveBeenCalledOnce();
  });

  test('that is released later is dispatched as a click', async () => {
    const { finish, onEvent } = listenForPress();
    press('pointerdown');
    const end = new Event('pointerup', { bubbles: true });
    Object.defineProperty(end, 'timeStamp', { value: end.timeStamp + 600 });
    document.querySelector('[data-holdable]')?.dispatchEvent(end);
    finish();
    await eventually(() => expect(onEvent).toHaveBeenCalledTimes(2));
    expect(onEvent.mock.lastCall?.[0].type).toBe('click');
  });
});

test('what was typed and pressed before hydration reaches an island that was rendered again', async () => {
  const { island, finish } = listen();
  const field = island.querySelector('input') as HTMLInputElement;
  field.focus();
  field.value = 'fox';
  touch('input', 'input');
  touch('button', 'click');
  const heard: string[] = [];
  const html = island.innerHTML;
  // React renders the island again at the event that it must not miss.
  island.addEventListener('dragend', () => {
    island.innerHTML = html;
    for (const [name, type] of [
      ['input', 'input'],
      ['button', 'click'],
    ] as const)
      island.querySelector(name)?.addEventListener(type, () => heard.push(type));
  });
  finish();
  await eventually(() => expect(heard).toEqual(['input', 'click']));
  expect(island.querySelector('input')?.value).toBe('fox');
  expect(document.activeElement).toBe(island.querySelector('input'));
});
