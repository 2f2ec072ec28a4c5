import { html } from 'hono/html';
import type { ErrorBody } from '#contract/error.ts';
import type { Markup } from './page.ts';

/** The result of an API call that a simulator made. */
export type ApiResult<Reply> = { ok: true; reply: Reply } | { ok: false; problem: string };

/** Makes the call and describes any failure in a sentence for the page. */
export async function readApiResult<Reply>(ask: () => Promise<Response>): Promise<ApiResult<Reply>> {
  try {
    const response = await ask();
    const body = (await response.json()) as unknown;
    if (response.ok) return { ok: true, reply: body as Reply };
    const { message } = body as Partial<ErrorBody>;
    return { ok: false, problem: `${response.status}: ${Array.isArray(message) ? message.join(' ') : 'no message'}` };
  } catch {
    return { ok: false, problem: 'The game is not responding.' };
  }
}

export function problemBox(problem: string): Markup {
  return html`<div class="result bad"><p>${problem}</p></div>`;
}
