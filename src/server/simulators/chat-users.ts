import { randomInt } from 'node:crypto';
import { html } from 'hono/html';
import { demoAccounts } from '#game/demo-accounts.ts';
import type { DemoAccount } from '#game/demo-accounts.ts';
import { foldText } from '#game/search-text.ts';
import { demoAvatar } from '#game/demo-avatar.ts';
import type { Markup } from './page.ts';

/** A user who can sign in: a demo user, or one who is new to the game. */
export type ChatUser = Pick<DemoAccount, 'discordId' | 'name' | 'roles'> & { key: DemoAccount['key'] | 'newcomer' };

const newcomers = ['Paper Moth', 'Stray Ember', 'Ninth Bell', 'Quiet Heron', 'Salt Wick', 'Late Cicada'] as const;

/** Creates a random new user. Like the demo users' IDs, the ID is from the year 2080. */
export function createNewcomer(): ChatUser {
  const digits = Array.from({ length: 13 }, () => randomInt(10)).join('');
  const name = `${newcomers[randomInt(newcomers.length)]} ${digits.slice(-3)}`;
  return { key: 'newcomer', discordId: `860235${digits}`, name, roles: [] };
}

/** Returns a user in the format of the chat platform's profile. */
export function chatUserOf(person: ChatUser) {
  return {
    id: person.discordId,
    username: usernameOf(person),
    global_name: person.name,
    avatar: avatarOf(person),
    discriminator: '0',
    public_flags: 0,
    flags: 0,
    banner: null,
    accent_color: null,
    locale: 'en-US',
    mfa_enabled: person.roles.length > 0,
    premium_type: 0,
  };
}

export function usernameOf({ name }: Pick<ChatUser, 'name'>): string {
  return foldText(name).replace(/[^a-z\d_.]+/gu, '_');
}

/** Returns the avatar's hash. The banned demo user and new users have none. */
function avatarOf({ key, discordId }: Pick<ChatUser, 'key' | 'discordId'>): string | null {
  return key === 'banned' || key === 'newcomer' ? null : demoAvatar(discordId);
}

export function pictureOf(person: DemoAccount, cdnBase: string): string {
  const hash = avatarOf(person);
  return `${cdnBase}/avatars/${hash === null ? 'default' : `${person.discordId}/${hash}`}.webp?width=120`;
}

/** Returns whether a demo user has this avatar. */
export function isDemoAvatar(discordId: string, hash: string): boolean {
  return demoAccounts.some((person) => person.discordId === discordId && avatarOf(person) === hash);
}

export function personByKey(key: string | undefined): DemoAccount | undefined {
  return demoAccounts.find((person) => person.key === key);
}

/** Returns avatar, name and role as HTML, the content of a button or label. */
export function profileMarkup(person: DemoAccount, cdnBase: string): Markup {
  const tone = person.ban ? 'banned' : person.roles.length > 0 ? 'staff' : '';
  return html`<img src="${pictureOf(person, cdnBase)}" alt="" width="52" height="52" />
    <span><span class="name">${person.name}</span> <span class="role ${tone}">${person.roleLabel}</span></span>`;
}

export function buttonClass({ premium }: DemoAccount): string {
  return premium ? 'person premium' : 'person';
}

/** Returns a form for each demo user, which submits to the page's own URL. */
export function peopleForms(cdnBase: string): Markup {
  return html`<ul class="people">
    ${demoAccounts.map(
      (person) =>
        html`<li>
          <form method="post">
            <button class="${buttonClass(person)}" name="person" value="${person.key}">
              ${profileMarkup(person, cdnBase)}<span class="go" aria-hidden="true">→</span>
            </button>
          </form>
        </li>`,
    )}
  </ul>`;
}
