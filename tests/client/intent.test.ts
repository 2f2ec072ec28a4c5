import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import intent from '#client/directives/intent.ts';
import { eventually } from '#tests/support/eventually.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <form><input name="name"></form>
    <section><button type="button">Go</button><a href="#there">There</a></section>
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
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

test('nothing is loaded before the first pointer or focus on the island', () => {
  const { load } = listen();
  touch('p');
  expect(load).not.toHaveBeenCalled();
  touch('button');
  expect(load).toHaveBeenCalledOnce();
});

test('it loads once, however many events follow', () => {
  const { load } = listen();
  touch('button');
  touch('button', 'focusin');
  touch('button', 'keydown');
  expect(load).toHaveBeenCalledOnce();
});

test('an event on an element that it names hydrates it too', () => {
  const { load } = listen('form');
  touch('input', 'focusin');
  expect(load).toHaveBeenCalledOnce();
});

test('a focus from before the script hydrates it', () => {
  document.querySelector('input')?.focus();
  expect(listen('form').load).toHaveBeenCalledOnce();
});

test('a click on a button before hydration is replayed after it, and only then handled', async () => {
  const { finish, island } = listen();
  const heard = vi.fn();
  island.addEventListener('click', heard);
  touch('button');
  document.querySelector('button')?.click();
  expect(heard).not.toHaveBeenCalled();
  finish();
  await eventually(() => expect(heard).toHaveBeenCalledOnce());
});

test('a click on a link is never held back', () => {
  const { island } = listen();
  const heard = vi.fn();
  island.addEventListener('click', heard);
  touch('a');
  document.querySelector('a')?.click();
  expect(heard).toHaveBeenCalledOnce();
});

test('where the script cannot be loaded, a held click takes its default action', async () => {
  const island = document.querySelector('section') as HTMLElement;
  const heard = vi.fn();
  const failed = vi.fn(() => Promise.reject(new Error('offline')));
  process.once('unhandledRejection', () => undefined);
  intent(failed, { name: 'intent', value: 'aside' }, island);
  island.addEventListener('click', heard);
  document.querySelector('button')?.click();
  await eventually(() => expect(heard).toHaveBeenCalledOnce());
});
