import type { ChangeSetState } from '#game/object/change-set.ts';

export const changeSetStateTitles: Readonly<Record<ChangeSetState, string>> = {
  draft: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
  discarded: 'Discarded',
};
