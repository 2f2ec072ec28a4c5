import type { MediaProps } from '#ui/base/media-props.ts';
import { authorizeHref } from './authorize-href.ts';

type Settings = Parameters<typeof authorizeHref>[0] & MediaProps;

/** Returns what the islands of signed-in players need of the settings. */
export const signedInProps = (settings: Settings) => ({
  cdnBase: settings.cdnBase,
  avatarBase: settings.avatarBase,
  loginLink: authorizeHref(settings),
});
