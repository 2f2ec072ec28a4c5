import http from 'node:http';
import https from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { parseWebUrl } from '#game/web-url.ts';
import { describeFetchError } from './upstream-error.ts';

/** `unclear`: the page may exist, but its host refuses or does not answer checks. */
export interface LinkState {
  state: 'works' | 'broken' | 'unclear';
  /** Why it does not work, for admins; empty if it works. */
  problem: string;
}

export interface LinkChecker {
  /** Asks for a web page. Never throws. */
  check(link: string, signal: AbortSignal): Promise<LinkState>;
}

const answerMs = 5_000;
const maxRedirects = 3;
/** Statuses with which hosts refuse programs, or say that they are busy. */
const refusals = [401, 403, 405, 406, 429, 501];

/**
 * Creates a checker for links that people typed. It never connects to private addresses, also when a public name or a
 * redirect leads there. `allowsPrivate` is for tests, whose server is on this machine.
 */
export function createLinkChecker({ allowsPrivate = false } = {}): LinkChecker {
  const rules = allowsPrivate ? { allowPrivateIPAddress: true, allowMetaIPAddress: true } : {};
  const agents = { http: new RequestFilteringHttpAgent(rules), https: new RequestFilteringHttpsAgent(rules) };

  function ask(url: URL, method: 'HEAD' | 'GET', signal: AbortSignal): Promise<{ status: number; location?: string }> {
    const isSecure = url.protocol === 'https:';
    return new Promise((resolve, reject) => {
      const request = (isSecure ? https : http).request(
        url,
        {
          method,
          agent: isSecure ? agents.https : agents.http,
          headers: { 'User-Agent': 'Mazoku link check', Accept: '*/*' },
          signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
        },
        (response) => {
          const { statusCode: status = 0, headers } = response;
          // Only the status counts. The connection is closed instead of reading a page of any size.
          response.destroy();
          resolve({ status, ...(headers.location === undefined ? {} : { location: headers.location }) });
        },
      );
      request.on('error', reject);
      request.end();
    });
  }

  async function follow(link: string, signal: AbortSignal): Promise<LinkState> {
    let url = new URL(link);
    let method: 'HEAD' | 'GET' = 'HEAD';
    for (let redirects = 0; redirects <= maxRedirects;) {
      const { status, location } = await ask(url, method, signal);
      if (status >= 300 && status < 400 && location !== undefined) {
        redirects += 1;
        const next = URL.canParse(location, url) ? new URL(location, url).href : undefined;
        if (parseWebUrl(next) === undefined)
          return { state: 'broken', problem: 'leads to something that is no web page' };
        url = new URL(next ?? '');
        continue;
      }
      if (status < 400) return { state: 'works', problem: '' };
      // Some hosts answer HEAD with an error.
      if (method === 'HEAD') method = 'GET';
      else if (status === 404 || status === 410)
        return { state: 'broken', problem: `the page does not exist (${status})` };
      else if (refusals.includes(status)) return { state: 'unclear', problem: `the host refuses checks (${status})` };
      else return { state: 'unclear', problem: `the host answers ${status}` };
    }
    return { state: 'broken', problem: `leads on more than ${maxRedirects} times` };
  }

  return {
    async check(link, signal) {
      if (parseWebUrl(link) === undefined) return { state: 'broken', problem: 'is no web address' };
      try {
        return await follow(link, signal);
      } catch (failure) {
        return describeFailure(failure);
      }
    },
  };
}

function describeFailure(failure: unknown): LinkState {
  const { code, message } = failure as NodeJS.ErrnoException;
  if (message.includes('is not allowed')) return { state: 'broken', problem: 'leads to a private address' };
  if (code === 'ENOTFOUND') return { state: 'broken', problem: 'there is no such host' };
  return { state: 'unclear', problem: describeFetchError(failure) };
}
