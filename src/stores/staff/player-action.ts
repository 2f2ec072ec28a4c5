import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { getQueryParams, setQueryParams } from '#client/url.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { isApiError } from '#contract/error.ts';
import { actOnPlayer, previewAction } from '#contract/staff/action.ts';
import type { StaffAction } from '#contract/staff/action.ts';
import { actionKinds } from '#game/staff.ts';
import type { ActionKind } from '#game/staff.ts';
import { suggestionDebounce } from '#game/timing.ts';
import { showActionInStory } from './case.ts';
import { emptyActionForm, emptyReason, findFormProblem, isReasonEntered, readProblem, toTerms } from './action-form.ts';
import type { ActionForm, FormProblem } from './action-form.ts';
import { loadPlayerEvents, $eventView } from './player-events.ts';
import { $playerFile, loadPlayerFile } from './player-file.ts';
import { createAction } from '#stores/base/action.ts';

export type ActionPreview = ReplyOf<typeof previewAction>;

export interface ActionDialog {
  player: { uuid: string; name: string };
  /**
   * The case on whose page the dialog is, where the preview stands below the form. Null in a player's file, whose address
   * may have a case.
   */
  caseId: string | null;
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
/** Forms that were closed before their actions were sent: each opens again for the same player, and in a case for the same case. */
const kept = new Map<string, ActionForm>();
/** The preview on the page of a case waits until nobody types. */
let typing: ReturnType<typeof setTimeout> | undefined;

/** Opens the dialog of an action, if the caller can act on the player of the file. */
export function openActionDialog(kind: ActionKind, opener: HTMLElement | null): void {
  const { value } = $playerFile.get();
  if (value?.can_act === true) open({ player: value.player, caseId: null, kind, opener });
}

/** Opens the dialog of an action on a player of a case, on the page of the case. */
export function openCaseAction(player: ActionDialog['player'], caseId: string, opener: HTMLElement | null): void {
  open({ player, caseId, kind: 'warn', opener });
}

function open({ kind, ...target }: Pick<ActionDialog, 'player' | 'caseId' | 'opener'> & { kind: ActionKind }): void {
  acting.reset();
  const dialog = { step: 'form', isPreviewing: false, preview: null, receipt: null, problem: null } as const;
  if (unanswered) {
    $actionDialog.set({ ...unanswered, opener: target.opener });
    return;
  }
  const known = kept.get(keyOf(target));
  const form = known ?? emptyActionForm(kind);
  $actionDialog.set({ ...dialog, ...target, form });
  // In a case, the form chooses what is done, and its preview is loaded again.
  if (known && target.caseId !== null) setActionForm({});
  else if (form.kind !== kind) setActionKind(kind);
}

const keyOf = ({ player, caseId }: Pick<ActionDialog, 'player' | 'caseId'>) => `${player.uuid} ${caseId}`;

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
  const dialog = $actionDialog.get();
  if (state === 'sending' || !dialog) return;
  clearTimeout(typing);
  unanswered = state === 'unanswered' ? dialog : undefined;
  if (dialog.step !== 'receipt' && isReasonEntered(dialog.form)) kept.set(keyOf(dialog), dialog.form);
  else kept.delete(keyOf(dialog));
  $actionDialog.set(null);
}

export function setActionForm(change: Partial<ActionForm>): void {
  const dialog = $actionDialog.get();
  if (!dialog) return;
  const changed = { ...dialog, form: { ...dialog.form, ...change }, problem: null };
  if (dialog.caseId === null) {
    $actionDialog.set(changed);
    return;
  }
  clearTimeout(typing);
  if (findFormProblem(changed.form)) {
    $actionDialog.set({ ...changed, isPreviewing: false, preview: null });
    return;
  }
  const waiting: ActionDialog = { ...changed, isPreviewing: true };
  $actionDialog.set(waiting);
  typing = setTimeout(() => void loadPreview(waiting, {}), suggestionDebounce);
}

/** Chooses another kind of action for the same reason. */
export function setActionKind(kind: ActionKind): void {
  const { reason, words, note } = $actionDialog.get()?.form ?? emptyReason;
  setActionForm({ ...emptyActionForm(kind), reason, words, note });
}

/** Shows what the action will do and what the player will read, without doing it. */
export async function showActionPreview(): Promise<void> {
  const dialog = $actionDialog.get();
  if (dialog?.step !== 'form' || dialog.isPreviewing) return;
  const problem = findFormProblem(dialog.form);
  if (problem) $actionDialog.set({ ...dialog, problem });
  else await loadPreview(dialog, dialog.caseId === null ? { step: 'preview' } : {});
}

/** Loads what the form of the dialog will do, unless the form changes meanwhile. */
async function loadPreview(dialog: ActionDialog, shown: Partial<ActionDialog>): Promise<void> {
  if (dialog.isPreviewing && $actionDialog.get() !== dialog) return;
  const asking: ActionDialog = { ...dialog, isPreviewing: true, problem: null };
  $actionDialog.set(asking);
  const show = (change: Partial<ActionDialog>) => {
    if ($actionDialog.get() === asking) $actionDialog.set({ ...asking, isPreviewing: false, ...change });
  };
  try {
    show({ ...shown, preview: await call(previewAction, { body: toBody(dialog) }) });
  } catch (error) {
    const [message = 'We didn’t get an answer. Nothing happened yet.'] = isApiError(error) ? error.messages : [];
    show({ preview: null, problem: readProblem(message) });
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
  if (!dialog?.preview || dialog.isPreviewing || dialog.step === 'receipt' || dialog.preview.problems.length > 0)
    return;
  const receipt = await acting.send({ body: toBody(dialog) });
  if (!receipt) {
    $actionDialog.set({ ...dialog, step: 'preview' });
    return;
  }
  unanswered = undefined;
  kept.delete(keyOf(dialog));
  if (dialog.caseId !== null) {
    $actionDialog.set(null);
    void showActionInStory(receipt);
    return;
  }
  $actionDialog.set({ ...dialog, step: 'receipt', receipt });
  void loadPlayerFile();
  void loadPlayerEvents();
}

const toBody = ({ form, player, caseId }: ActionDialog) => ({
  player: player.uuid,
  ...toTerms(form, caseId ?? ($eventView.get().case || null)),
});
