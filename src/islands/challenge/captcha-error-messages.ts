import type { CaptchaFailure } from '#stores/challenge/challenge.ts';

/** The captcha's errors, and what the player can do about each. */
export const captchaErrorMessages: Readonly<Record<CaptchaFailure, { title: string; text: string }>> = {
  blocked: {
    title: 'The captcha was blocked',
    text: 'Something kept its script from loading: most often an ad-blocker, a privacy extension or a strict network. Allow it for this page, then try again.',
  },
  silent: {
    title: 'The captcha does not answer',
    text: 'Its service may be down, or the connection is very slow. It may still appear; otherwise try again in a moment.',
  },
  failing: {
    title: 'The captcha keeps failing',
    text: 'It starts, but reports errors. Another browser, or this one without extensions, may help.',
  },
  'no-key': {
    title: 'The captcha is not set up',
    text: 'This site has no captcha key, so nobody can be verified here. Please tell us in the community server.',
  },
};
