import { createHash } from 'node:crypto';

/** Finds calls in the documentation in the browser, by words and by what opens them. */
function findCalls(): void {
  const find = document.querySelector<HTMLElement>('.find');
  const [input, select, output] = [
    document.querySelector<HTMLInputElement>('#find'),
    document.querySelector<HTMLSelectElement>('#opened'),
    document.querySelector<HTMLOutputElement>('.find output'),
  ];
  if (!find || !input || !select || !output) return;
  find.hidden = false;
  const calls = [...document.querySelectorAll<HTMLElement>('section[data-opened]')].map((section) => {
    const parts = section.querySelectorAll('h3, .about, .given dt > code');
    const words = [section.id, ...[...parts].map((part) => part.textContent)].join(' ').toLowerCase();
    const link = document.querySelector(`.group a[href="#${section.id}"]`)?.closest('li');
    return { section, link, words, opened: section.dataset['opened'] ?? '' };
  });
  const groups = [...document.querySelectorAll<HTMLElement>('.group, section[id^="group-"]')];
  const isOpened = (opened: string) =>
    select.value === '' || opened === select.value || (select.value === 'key' && opened.includes(':'));

  const show = () => {
    const wanted = input.value.toLowerCase().split(/\s+/u).filter(Boolean);
    let count = 0;
    for (const { section, link, words, opened } of calls) {
      const isFound = isOpened(opened) && wanted.every((word) => words.includes(word));
      section.hidden = !isFound;
      if (link) link.hidden = !isFound;
      if (isFound) count += 1;
    }
    for (const group of groups) {
      group.hidden = !group.querySelector(':is(li, section):not([hidden])');
      if (group instanceof HTMLDetailsElement) group.open = count < calls.length;
    }
    output.textContent = count === calls.length ? `${count} calls` : `${count} of ${calls.length} calls`;
  };
  /** What an address names is shown, also if it was not found or is in a closed part. */
  const reveal = () => {
    const target = document.getElementById(location.hash.slice(1));
    for (let part = target; part; part = part.parentElement) {
      part.hidden = false;
      if (part instanceof HTMLDetailsElement) part.open = true;
    }
    target?.scrollIntoView();
  };
  input.addEventListener('input', show);
  select.addEventListener('change', show);
  addEventListener('hashchange', reveal);
  // A link to the address that is open already changes nothing else.
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')?.hash === location.hash && location.hash !== '') reveal();
  });
  show();
  if (location.hash !== '') reveal();
}

/** Sends the forms of the documentation in the browser, with the key that the reader entered, and shows the answers. */
function sendForms(): void {
  const base = location.pathname.replace(/\/docs$/u, '');
  /** The most characters of an answer that are shown. */
  const shownLength = 20_000;

  async function send(form: HTMLFormElement): Promise<string> {
    const { method = 'GET', path = '' } = form.dataset;
    const values = [...new FormData(form)].map(
      ([name, value]) => [name, typeof value === 'string' ? value : ''] as const,
    );
    const valuesOf = (part: string) =>
      values.flatMap(([name, value]) => (name.startsWith(`${part}.`) ? [[name.slice(part.length + 1), value]] : []));
    const params = Object.fromEntries(valuesOf('path')) as Record<string, string>;
    const query = new URLSearchParams(valuesOf('query').filter(([, value]) => value !== ''));
    const body = values.find(([name]) => name === 'body')?.[1];
    const key = document.querySelector<HTMLInputElement>('#key')?.value.trim() ?? '';
    const address = path.replace(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    // A call without an answer is repeated with the same key, so that it takes effect once.
    form.dataset['attempt'] ??= crypto.randomUUID();
    const response = await fetch(base + address + (query.size > 0 ? `?${query}` : ''), {
      method,
      credentials: 'omit',
      headers: {
        ...(key === '' ? {} : { Authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...('idempotent' in form.dataset ? { 'Idempotency-Key': form.dataset['attempt'] } : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
    if (response.status < 500) delete form.dataset['attempt'];
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const shown = isJson ? JSON.stringify(JSON.parse(text), null, 2) : text;
    const rest = shown.length > shownLength ? `\n… and ${shown.length - shownLength} more characters` : '';
    return `${response.status} ${response.headers.get('x-error-code') ?? ''}\n${shown.slice(0, shownLength)}${rest}`;
  }

  document.addEventListener('submit', (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const output = form.querySelector('output');
    if (!output) return;
    output.textContent = 'Sending…';
    send(form).then(
      (answer) => (output.textContent = answer),
      () => (output.textContent = 'No answer. Check your connection, then send it again.'),
    );
  });
}

export const docsScript = `(${findCalls.toString()})();(${sendForms.toString()})();`;
export const docsScriptHash = `sha256-${createHash('sha256').update(docsScript).digest('base64')}`;
