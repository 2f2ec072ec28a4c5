import { timelineKinds } from './timeline.ts';

/** Kinds of events in a player's file: those of the player's own timeline, and what only staff see. */
export const staffEventKinds = [...timelineKinds, 'challenge', 'notification', 'action', 'note', 'case'] as const;
