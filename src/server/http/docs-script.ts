import { createHash } from 'node:crypto';

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

export const docsScript = `(${sendForms.toString()})();`;
export const docsScriptHash = `sha256-${createHash('sha256').update(docsScript).digest('base64')}`;
