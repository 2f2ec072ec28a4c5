import type { ActionTermsInput } from '#contract/staff/action.ts';
import { termsProblem } from '#game/staff.ts';
import type { ActionKind, Restriction, StaffReasonKey } from '#game/staff.ts';
import { serverNow } from '#stores/base/server-time.ts';

/** Why a member of the team acts. */
export interface ReasonForm {
  reason: StaffReasonKey | '';
  /** Words for the players. */
  words: string;
  /** Why, for the team alone. */
  note: string;
}

export const emptyReason: ReasonForm = { reason: '', words: '', note: '' };

/** Whether something is entered that would be lost. */
export const isReasonEntered = ({ reason, words, note }: ReasonForm): boolean =>
  reason !== '' || words.trim() !== '' || note.trim() !== '';

/** Returns why for the API. */
export const toReason = ({ reason, words, note }: ReasonForm) => ({
  reason: reason || ('other' as const),
  words: words.trim(),
  note: note.trim(),
});

/** What a member of the team chooses before an action. */
export interface ActionForm extends ReasonForm {
  kind: ActionKind;
  restrictions: readonly Restriction[];
  /** When a ban or a restriction ends, in the viewer's time zone: 2026-11-23T12:00. */
  until: string;
  /** A ban without an end. */
  isEndless: boolean;
}

/** What is wrong with a field of the form. The field is empty for anything else. */
export interface FormProblem {
  field: string;
  text: string;
}

/** Returns what is wrong with a field. */
export const problemOf = (problem: FormProblem | null, field: string) =>
  problem?.field === field ? problem.text : undefined;

/** So long is a ban or a restriction unless another end is chosen. */
const usualDays = 7;

/** Returns the time after so many days in the form of its field, in the viewer's time zone. */
export function inDays(days: number): string {
  const date = new Date(serverNow() + days * 24 * 60 * 60 * 1000);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export function emptyActionForm(kind: ActionKind): ActionForm {
  const restrictions: readonly Restriction[] = kind === 'restrict' ? ['trades'] : [];
  const ends = kind === 'ban' || kind === 'restrict';
  return { kind, ...emptyReason, restrictions, until: ends ? inDays(usualDays) : '', isEndless: false };
}

export function findFormProblem(form: ActionForm): FormProblem | null {
  if (form.reason === '') return { field: 'reason', text: 'Choose a reason.' };
  const { kind, restrictions } = form;
  if ((kind === 'restrict' || (kind === 'ban' && !form.isEndless)) && form.until === '') {
    return { field: 'until', text: 'Choose when it ends.' };
  }
  const problem = termsProblem({ kind, restrictions, until: endOf(form) }, new Date());
  const [, field = '', text = ''] = /^(\w+): (.*)$/u.exec(problem ?? '') ?? [];
  return problem === undefined ? null : { field, text };
}

/** Reads which field of the form an answer such as "body.until: must be in the future" is about. */
export function readProblem(message: string): FormProblem {
  const [, field = '', text = message] = /^body\.(\w+): (.*)$/u.exec(message) ?? [];
  return { field, text };
}

/** Returns the terms for the API. */
export function toTerms(form: ActionForm, caseId: string | null): ActionTermsInput {
  const { kind, restrictions } = form;
  return {
    kind,
    ...toReason(form),
    restrictions: kind === 'restrict' ? [...restrictions] : [],
    until: endOf(form)?.toISOString() ?? null,
    case: caseId,
  };
}

const endOf = ({ kind, until, isEndless }: ActionForm) =>
  (kind === 'ban' && !isEndless) || kind === 'restrict' ? new Date(until) : null;
