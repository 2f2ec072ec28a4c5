/// <reference types="astro/client" />

import type { Api } from '#contract/endpoint.ts';
import type { PublicSettings } from '#contract/settings.ts';

declare global {
  interface ImportMetaEnv {
    /** What tells one build from another. */
    readonly BUILD_ID: string;
  }

  namespace App {
    interface Locals {
      /** The game's API: the same `call` that the browser's client has. */
      api: Api;
      settings: PublicSettings;
      requestId: string;
      /** The change set that this page previews. */
      preview?: { uuid: string; title: string };
      /** This page may load from there besides what every page may. */
      allowSource: (directive: 'script-src' | 'frame-src', origin: string) => void;
    }
  }
}
