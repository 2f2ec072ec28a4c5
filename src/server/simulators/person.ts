import { createHash } from 'node:crypto';
import { html } from 'hono/html';
import { demoPeople } from '#game/demo-people.ts';
import type { DemoPerson } from '#game/demo-people.ts';
import { foldText } from '#game/search-text.ts';
import type { Markup } from './page.ts';

/** A demo person as the chat platform describes them. */
export function chatUserOf(person: DemoPerson) {
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

export function usernameOf({ name }: DemoPerson): string {
  return foldText(name).replace(/[^a-z\d_.]+/gu, '_');
}

/** One of them never chose a picture. */
function avatarOf({ key, discordId }: DemoPerson): string | null {
  return key === 'banned' ? null : createHash('sha256').update(discordId).digest('hex').slice(0, 32);
}

export function pictureOf(person: DemoPerson, cdnBase: string): string {
  const hash = avatarOf(person);
  return `${cdnBase}/avatars/${hash === null ? 'default' : `${person.discordId}/${hash}`}.webp?width=120`;
}

export function personByKey(key: string | undefined): DemoPerson | undefined {
  return demoPeople.find((person) => person.key === key);
}

/** Picture, name and role in words: the inside of a button or a label. */
export function faceOf(person: DemoPerson, cdnBase: string): Markup {
  const tone = person.ban ? 'banned' : person.roles.length > 0 ? 'staff' : '';
  return html`<img src="${pictureOf(person, cdnBase)}" alt="" width="52" height="52" />
    <span><span class="name">${person.name}</span> <span class="role ${tone}">${person.roleInWords}</span></span>`;
}

export function plaqueClass({ premium }: DemoPerson): string {
  return premium ? 'person premium' : 'person';
}

/** One form for each demo person, sent to the address that the page itself has. */
export function peopleForms(cdnBase: string): Markup {
  return html`<ul class="people">
    ${demoPeople.map(
      (person) =>
        html`<li>
          <form method="post">
            <button class="${plaqueClass(person)}" name="person" value="${person.key}">
              ${faceOf(person, cdnBase)}<span class="go" aria-hidden="true">→</span>
            </button>
          </form>
        </li>`,
    )}
  </ul>`;
}
