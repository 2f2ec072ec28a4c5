/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The game's API: the same `call` that the browser's client has. */
    api: import('#contract/endpoint.ts').Api;
    settings: import('#contract/settings.ts').PublicSettings;
    requestId: string;
  }
}
