import type { CaptchaFailure } from '#stores/challenge/challenge.ts';

/** The captcha's errors, and what the player can do about each. */
export const captchaErrorMessages: Readonly<Record<CaptchaFailure, { title: string; text: string }>> = {
  blocked: {
    title: 'The captcha was blocked',
    text: 'An ad blocker, a privacy extension or your network may be blocking it. Allow it for this page, then try again.',
  },
  silent: {
    title: 'The captcha isn’t responding',
    text: 'The service may be down, or your connection may be slow. Wait a moment, or try again.',
  },
  failing: {
    title: 'The captcha keeps failing',
    text: 'Turn off your browser’s extensions, or use another browser.',
  },
  'no-key': {
    title: 'Configuration error detected',
    text: 'This site has no captcha key, so nobody can be verified here. Please let us know on the community server.',
  },
};
