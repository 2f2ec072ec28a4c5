import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { getQueryParams, setQueryParams } from '#client/url.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { isApiError } from '#contract/error.ts';
import { actOnPlayer, previewAction } from '#contract/staff/action.ts';
import type { StaffAction } from '#contract/staff/action.ts';
import { actionKinds } from '#game/staff.ts';
import type { ActionKind } from '#game/staff.ts';
import { emptyActionForm, findFormProblem, readProblem, toTerms } from './action-form.ts';
import type { ActionForm, FormProblem } from './action-form.ts';
import { loadPlayerEvents, $eventView } from './player-events.ts';
import { $playerFile, loadPlayerFile } from './player-file.ts';
import { createAction } from '#stores/base/action.ts';

export type ActionPreview = ReplyOf<typeof previewAction>;

export interface ActionDialog {
  form: ActionForm;
  /** First the form, then what will happen with the button that does it, then what happened. */
  step: 'form' | 'preview' | 'receipt';
  isPreviewing: boolean;
  preview: ActionPreview | null;
  receipt: StaffAction | null;
  problem: FormProblem | null;
  /** Gets the focus back when the dialog closes. */
  opener: HTMLElement | null;
}

/** The dialog of an action; null while it is closed. */
export const $actionDialog = atom<ActionDialog | null>(null);

const acting = createAction(actOnPlayer);
export const $actionCall = acting.$state;
/** The dialog of an action whose outcome is unknown: it opens again as it was. */
let unanswered: ActionDialog | undefined;

/** Opens the dialog of an action, if the caller can act on the player of the file. */
export function openActionDialog(kind: ActionKind, opener: HTMLElement | null): void {
  if ($playerFile.get().value?.can_act !== true) return;
  acting.reset();
  const form = emptyActionForm(kind);
  const dialog = { form, step: 'form', isPreviewing: false, preview: null, receipt: null, problem: null } as const;
  $actionDialog.set(unanswered ? { ...unanswered, opener } : { ...dialog, opener });
}

/** The address of a file with this parameter opens an action. */
export const actParameter = 'act';

/** Opens the dialog that the address asks for. Going back does not open it again. */
export function openAskedAction(openerOf: (kind: ActionKind) => HTMLElement | null): void {
  const parameters = getQueryParams();
  const kind = actionKinds.find((each) => each === parameters.get(actParameter));
  if (!kind) return;
  parameters.delete(actParameter);
  setQueryParams(parameters, 'replace');
  openActionDialog(kind, openerOf(kind));
}

export function closeActionDialog(): void {
  const { state } = $actionCall.get();
  if (state === 'sending') return;
  unanswered = state === 'unanswered' ? ($actionDialog.get() ?? undefined) : undefined;
  $actionDialog.set(null);
}

export function setActionForm(change: Partial<ActionForm>): void {
  const dialog = $actionDialog.get();
  if (dialog) $actionDialog.set({ ...dialog, form: { ...dialog.form, ...change }, problem: null });
}

/** Shows what the action will do and what the player will read, without doing it. */
export async function showActionPreview(): Promise<void> {
  const dialog = $actionDialog.get();
  const player = $playerFile.get().value?.player.uuid;
  if (dialog?.step !== 'form' || dialog.isPreviewing || player === undefined) return;
  const problem = findFormProblem(dialog.form);
  if (problem) {
    $actionDialog.set({ ...dialog, problem });
    return;
  }
  const asking: ActionDialog = { ...dialog, isPreviewing: true, problem: null };
  $actionDialog.set(asking);
  const show = (change: Partial<ActionDialog>) => {
    if ($actionDialog.get() === asking) $actionDialog.set({ ...asking, isPreviewing: false, ...change });
  };
  try {
    show({ step: 'preview', preview: await call(previewAction, { body: toBody(dialog.form, player) }) });
  } catch (error) {
    const [message = 'We didn’t get an answer. Nothing happened yet.'] = isApiError(error) ? error.messages : [];
    show({ problem: readProblem(message) });
  }
}

/** Returns from what will happen to the form. */
export function editAction(): void {
  const dialog = $actionDialog.get();
  if (dialog?.step !== 'preview' || !['idle', 'refused'].includes($actionCall.get().state)) return;
  acting.reset();
  $actionDialog.set({ ...dialog, step: 'form', preview: null });
}

/** Does what the preview says, or sends the action again whose outcome is unknown. */
export async function confirmActionPreview(): Promise<void> {
  const dialog = $actionDialog.get();
  const { preview, form } = dialog ?? {};
  if (dialog?.step !== 'preview' || !preview || !form || preview.problems.length > 0) return;
  const receipt = await acting.send({ body: toBody(form, preview.player.uuid) });
  if (!receipt) return;
  unanswered = undefined;
  $actionDialog.set({ ...dialog, step: 'receipt', receipt });
  void loadPlayerFile();
  void loadPlayerEvents();
}

const toBody = (form: ActionForm, player: string) => ({ player, ...toTerms(form, $eventView.get().case || null) });
