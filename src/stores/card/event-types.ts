import { atom } from 'nanostores';
import type { TitledType } from '#game/event-type.ts';

/** The event types that the list on this page can be filtered by; undefined until the list has loaded. */
export const $eventTypes = atom<readonly TitledType[] | undefined>();
