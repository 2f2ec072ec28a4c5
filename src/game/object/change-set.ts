/** States of a change set. Only drafts can be edited; a scheduled set becomes a draft again when it is taken back. */
export const changeSetStates = ['draft', 'scheduled', 'published', 'discarded'] as const;
export type ChangeSetState = (typeof changeSetStates)[number];

/** What a change does to its object. An object is withdrawn by an update of its field `withdrawn`. */
export const changeActions = ['create', 'update'] as const;

/** The longest title of a change set and the longest reason, in characters. */
export const maxSetTitle = 100;
export const maxSetReason = 500;

/** Changes of one set, at most: a whole catalogue. */
export const maxSetChanges = 25_000;

/** Objects of one bulk edit, at most. */
export const maxBulkObjects = 5_000;

/** How long a preview lasts, in milliseconds. */
export const previewLifetimeMs = 60 * 60 * 1000;

/** The cookie with the token of a preview, the address that sets it, and the one that removes it. */
export const previewCookie = 'mazoku_preview';
export const previewPath = '/admin/preview/';
export const leavePreviewPath = `${previewPath}leave`;
