import { describe, expect, it } from 'vitest';
import { parseOutboundLink } from '#game/outbound-link.ts';

const trusted = { hosts: ['top.gg'], addresses: ['https://chat.example/invite/mazoku'] };
const read = (to: string | null) => parseOutboundLink(to, trusted);

describe('an outbound link', () => {
  it.each([
    'https://top.gg/bot/1/vote',
    'https://TOP.GG',
    'https://top.gg:443/x',
    'https://chat.example/invite/mazoku',
  ])('redirects immediately to %s', (to) => expect(read(to)).toMatchObject({ kind: 'direct' }));

  it.each([
    ['https://elsewhere.example/top.gg', 'elsewhere.example'],
    ['https://top.gg.elsewhere.example/', 'top.gg.elsewhere.example'],
    ['https://nottop.gg/', 'nottop.gg'],
    ['https://www.top.gg/', 'www.top.gg'],
    ['https://elsewhere.example/?to=https://top.gg', 'elsewhere.example'],
    ['https://elsewhere.example\\@top.gg/', 'elsewhere.example'],
    ['https://elsewhere.example#@top.gg', 'elsewhere.example'],
    ['https://top.gg:8443/', 'top.gg:8443'],
    ['http://top.gg/bot/1/vote', 'top.gg'],
    ['https://chat.example/invite/another', 'chat.example'],
    ['https://tоp.gg/', 'xn--tp-fmc.gg'],
  ])('asks before %s, and shows the real host name', (to, host) =>
    expect(read(to)).toMatchObject({ kind: 'ask', host }),
  );

  it.each([
    null,
    '',
    '/cards',
    '//elsewhere.example',
    'top.gg',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'discord://-/channels/@me',
    'https://',
    'https://top.gg@elsewhere.example/',
    'https://name:word@top.gg/',
  ])('rejects %j', (to) => expect(read(to)).toEqual({ kind: 'nowhere' }));

  it('rejects an address of more than 2,000 characters', () => {
    expect(read(`https://top.gg/${'x'.repeat(1985)}`)).toMatchObject({ kind: 'direct' });
    expect(read(`https://top.gg/${'x'.repeat(1986)}`)).toEqual({ kind: 'nowhere' });
  });

  it('is normalized to one form for any spelling', () => {
    expect(read(' https://elsewhere.example/"><script>\t')).toMatchObject({
      href: 'https://elsewhere.example/%22%3E%3Cscript%3E',
    });
  });
});
