import { expect, it } from 'vitest';
import { ContentSecurityPolicy } from '#server/front/content-security-policy.ts';

const built = {
  directives: ["default-src 'self'", "img-src 'self'"],
  scriptHashes: ['sha256-a', 'sha256-b', 'sha256-a'],
  styleHashes: ['sha256-c'],
};
const nowhere = { server: null, api: null };
const here = { hosts: nowhere, cdnBase: '/cdn', avatarBase: '/cdn/avatars' } as never;

it("contains the build's policy, with the hashes of inline scripts and styles", () => {
  expect(new ContentSecurityPolicy(built, here).headerValue([]).split('; ')).toEqual([
    "default-src 'self'",
    "img-src 'self'",
    "script-src 'self' 'sha256-a' 'sha256-b'",
    "style-src 'self' 'sha256-c'",
    "connect-src 'self'",
    "media-src 'self'",
  ]);
});

it('contains the configured external hosts', () => {
  const settings = {
    hosts: { server: 'https://game.example', api: 'https://api.example/v1' },
    cdnBase: 'https://media.example/cdn',
    avatarBase: 'https://avatars.example',
  } as never;
  const policy = new ContentSecurityPolicy(built, settings).headerValue([]);
  expect(policy).toContain("connect-src 'self' https://game.example https://api.example;");
  expect(policy).toContain("img-src 'self' https://media.example https://avatars.example;");
  expect(policy).toMatch(/media-src 'self' https:\/\/media\.example$/u);
});

it('allows a page the sources that it needs, and no other page', () => {
  const policy = new ContentSecurityPolicy(built, here);
  const wider = policy.headerValue([
    { directive: 'script-src', origin: 'https://captcha.example' },
    { directive: 'frame-src', origin: 'https://captcha.example' },
  ]);
  expect(wider).toContain("script-src 'self' 'sha256-a' 'sha256-b' https://captcha.example;");
  expect(wider).toContain("frame-src 'self' https://captcha.example");
  expect(policy.headerValue([])).not.toContain('captcha');
});
