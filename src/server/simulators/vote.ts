import { createHmac, randomInt } from 'node:crypto';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { receiveVote } from '#contract/vote.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { demoAccounts } from '#game/demo-accounts.ts';
import type { DemoAccount } from '#game/demo-accounts.ts';
import { isVotingSite, voteCooldownMs, voteReward } from '#game/vote.ts';
import type { VotingSite } from '#game/vote.ts';
import { isChatId } from '#game/identifier.ts';
import { problemBox, readApiResult } from './api-result.ts';
import type { ApiResult } from './api-result.ts';
import type { Markup, ShowPage } from './page.ts';
import { chatUserOf, profileMarkup, personByKey, buttonClass } from './chat-users.ts';

export interface VoteSimulatorOptions {
  botId: string;
  voteSecrets: Readonly<Record<string, string>>;
  cdnBase: string;
  callApi: (path: string, init: RequestInit) => Promise<Response>;
  now: () => Date;
}

export const siteNames: Readonly<Record<VotingSite, string>> = {
  topgg: 'top.gg',
  discordbotlist: 'discordbotlist.com',
};

/** Mounts the pages of the voting sites, which send webhooks to the game. */
export function mountVotes(app: Hono, show: ShowPage, options: VoteSimulatorOptions): void {
  const path = '/vote/:site/bot/:botId/vote';

  app.get(path, (c) => {
    const site = siteOf(c.req.param('site'), c.req.param('botId'), options);
    if (!site) return c.notFound();
    const chosen = personByKey(c.req.query('person'))?.discordId ?? c.req.query('user');
    const body = votingPage(site, isChatId(chosen) ? chosen : undefined, options);
    return show(c, { title: 'Vote', standsFor: `the voting site ${siteNames[site]}`, body });
  });

  app.post(path, async (c) => {
    const site = siteOf(c.req.param('site'), c.req.param('botId'), options);
    if (!site) return c.notFound();
    const standsFor = `the voting site ${siteNames[site]}`;
    const form = new URLSearchParams(await c.req.text());
    const user = personByKey(form.get('person') ?? undefined)?.discordId ?? form.get('user') ?? undefined;
    if (!isChatId(user)) {
      const body = html`<h1>Choose an account</h1>
        <p class="lead">Choose an account first.</p>
        <p class="actions"><a class="button" href="">Back</a></p>`;
      return show(c, { title: 'Vote', standsFor, body, status: 400 });
    }
    const report = voteReport(site, user, options);
    const result = await readApiResult<ReplyOf<typeof receiveVote>>(() =>
      options.callApi(`/webhooks/vote/${site}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...report.headers },
        body: report.body,
      }),
    );
    const body = resultPage(result, report.body);
    return show(c, { title: 'Your vote', standsFor, body, status: result.ok ? 200 : 502 });
  });
}

function siteOf(site: string, botId: string, options: VoteSimulatorOptions): VotingSite | undefined {
  return isVotingSite(site) && botId === options.botId ? site : undefined;
}

/** Returns body and headers of the voting site's webhook. */
export function voteReport(
  site: VotingSite,
  discordId: string,
  { botId, voteSecrets, now }: Pick<VoteSimulatorOptions, 'botId' | 'voteSecrets' | 'now'>,
): { body: string; headers: Record<string, string> } {
  const secret = voteSecrets[site] ?? '';
  const user = voterOf(discordId);
  if (site === 'discordbotlist') {
    const body = JSON.stringify({ admin: false, avatar: user.avatar, username: user.username, id: discordId });
    return { body, headers: { Authorization: secret } };
  }
  const votedAt = now();
  const body = JSON.stringify({
    type: 'vote.create',
    data: {
      id: snowflake(votedAt),
      weight: 1,
      created_at: votedAt.toISOString(),
      expires_at: new Date(votedAt.getTime() + voteCooldownMs).toISOString(),
      project: { id: '1', type: 'bot', platform: 'discord', platform_id: botId },
      user: { id: discordId, platform_id: discordId, name: user.username, avatar_url: '' },
    },
  });
  const time = Math.floor(votedAt.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { body, headers: { 'x-topgg-signature': `t=${time},v1=${signature}` } };
}

function voterOf(discordId: string): { username: string; avatar: string | null } {
  const person = demoAccounts.find((each) => each.discordId === discordId);
  return person ? chatUserOf(person) : { username: 'somebody', avatar: null };
}

/** Returns an ID that contains the time, and is random within its millisecond. */
function snowflake(moment: Date): string {
  return ((BigInt(moment.getTime()) << 22n) | BigInt(randomInt(2 ** 22))).toString();
}

function votingPage(site: VotingSite, chosen: string | undefined, { cdnBase, now }: VoteSimulatorOptions): Markup {
  const isStranger = chosen !== undefined && !demoAccounts.some(({ discordId }) => discordId === chosen);
  const voter = (discordId: string, face: Markup, look: string) =>
    html`<li>
      <label class="${look}">
        ${face}<input type="radio" name="user" value="${discordId}" required ${discordId === chosen ? 'checked' : ''} />
      </label>
    </li>`;
  return html`<h1>Vote for Mazoku on ${siteNames[site]}</h1>
    <p class="lead">
      A vote today gives ${voteReward(now())} soulstones, once every 12 hours. This page then reports it to the game, as
      the real site would.
    </p>
    <form method="post">
      <fieldset>
        <legend>Choose an account</legend>
        <ul class="people">
          ${isStranger ? voter(chosen, strangerFace(chosen), 'person') : ''}
          ${demoAccounts.map((person: DemoAccount) => voter(person.discordId, profileMarkup(person, cdnBase), buttonClass(person)))}
        </ul>
      </fieldset>
      <p class="actions">
        <button class="button">Vote</button>
        <a class="button quiet" href="/">Back to Mazoku</a>
      </p>
    </form>`;
}

function strangerFace(discordId: string): Markup {
  return html`<span><span class="name">You</span> <span class="role">${discordId}</span></span>`;
}

function resultPage(result: ApiResult<ReplyOf<typeof receiveVote>>, sent: string): Markup {
  const [title, details] = result.ok
    ? describeVote(result.reply)
    : ['The game rejected this vote', problemBox(result.problem)];
  return html`<h1>${title}</h1>
    ${details}
    <p class="actions">
      <a class="button" href="/">Back to Mazoku</a>
      <a class="button quiet" href="">Vote again</a>
    </p>
    <details class="details">
      <summary>Report to the game</summary>
      <pre><code>${sent}</code></pre>
    </details>`;
}

function describeVote({ counted, soulstones }: ReplyOf<typeof receiveVote>): [title: string, details: Markup] {
  if (!counted) {
    const details = html`<div class="result"><p>You voted here less than 12 hours ago.</p></div>`;
    return ['This vote did not count', details];
  }
  const details = html`<div class="result good">
    <p class="big">+${soulstones} soulstones</p>
    <p>They have been added to the voter’s account.</p>
  </div>`;
  return ['Thank you for your vote!', details];
}
