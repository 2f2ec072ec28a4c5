import type { createReward, previewReward } from '#contract/reward/global-reward.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { formatNumber } from '#game/number.ts';
import type { Currency } from '#game/currency.ts';
import type { Gift, RewardDelivery } from '#game/reward.ts';
import { maxGifts, maxListedPlayers, maxRewardAmount, maxRewardMs } from '#game/reward.ts';
import type { StaffRole } from '#game/role.ts';
import type { FormProblem } from '#stores/staff/action-form.ts';
import { parsePlayers } from '#stores/staff/bulk.ts';

/** A frame, a banner or a card that was found. */
export interface FoundItem {
  uuid: string;
  name: string;
}

/** A gift as it is being entered. */
export interface GiftEntry {
  id: number;
  kind: Gift['kind'];
  currency: Currency;
  amount: string;
  item: FoundItem | null;
}

/** A new reward. Days are such as 2026-11-23, and minutes such as 2026-11-23T12:00, in the viewer's time zone. */
export interface RewardForm {
  /** Of the reward that the form creates. The server creates it once, also if the form is sent again after a reload. */
  uuid: string;
  gifts: readonly GiftEntry[];
  premium: '' | 'yes' | 'no';
  joinedFrom: string;
  joinedBefore: string;
  activeSince: string;
  clan: string;
  role: StaffRole | '';
  frame: FoundItem | null;
  /** Names, handles, ids, uuids and addresses, as `parsePlayers` reads them. */
  players: string;
  delivery: RewardDelivery;
  /** Empty for now. */
  startsAt: string;
  expiresAt: string;
  title: string;
  message: string;
  reason: string;
}

export const emptyRewardForm: RewardForm = {
  uuid: '',
  gifts: [],
  premium: '',
  joinedFrom: '',
  joinedBefore: '',
  activeSince: '',
  clan: '',
  role: '',
  frame: null,
  players: '',
  delivery: 'direct',
  startsAt: '',
  expiresAt: '',
  title: '',
  message: '',
  reason: '',
};

/** Returns the first thing that is wrong with a form. The server checks the rest. */
export function findRewardProblem(form: RewardForm, now: Date): FormProblem | null {
  return (
    findGiftProblem(form.gifts) ?? findAudienceProblem(form) ?? findTimeProblem(form, now) ?? findTextProblem(form)
  );
}

function findGiftProblem(gifts: readonly GiftEntry[]): FormProblem | null {
  if (gifts.length === 0) return { field: 'gifts', text: 'Add a gift.' };
  if (gifts.length > maxGifts) return { field: 'gifts', text: `A reward has at most ${maxGifts} gifts. Remove some.` };
  for (const { kind, amount, item } of gifts) {
    if (kind !== 'currency' && !item) return { field: 'gifts', text: `Choose a ${kind}.` };
    if (kind === 'currency' && !(/^\d+$/u.test(amount) && Number(amount) >= 1 && Number(amount) <= maxRewardAmount)) {
      return { field: 'gifts', text: `Enter an amount from 1 to ${formatNumber(maxRewardAmount)}.` };
    }
  }
  return null;
}

function findAudienceProblem({ clan, players, joinedFrom, joinedBefore }: RewardForm): FormProblem | null {
  if (clan !== '' && !/^[1-9]\d{0,5}$/u.test(clan)) {
    return { field: 'clan', text: 'Enter the number of the clan, as in the address of its page.' };
  }
  if (joinedFrom !== '' && joinedBefore !== '' && joinedFrom >= joinedBefore) {
    return { field: 'joined_before', text: 'This must be after “Joined from”. As it is, nobody matches.' };
  }
  const count = parsePlayers(players).length;
  if (count <= maxListedPlayers) return null;
  return { field: 'players', text: `The list names ${count} players. Shorten it to ${maxListedPlayers}.` };
}

function findTimeProblem({ delivery, startsAt, expiresAt }: RewardForm, now: Date): FormProblem | null {
  const start = startsAt === '' ? now : new Date(startsAt);
  const latest = now.getTime() + maxRewardMs;
  if (start.getTime() > latest) return { field: 'starts_at', text: 'The start must be within a year.' };
  if (delivery === 'direct') return null;
  if (expiresAt === '') return { field: 'expires_at', text: 'Choose until when players can claim the reward.' };
  const end = new Date(expiresAt);
  if (end.getTime() > latest) return { field: 'expires_at', text: 'The end must be within a year.' };
  return end > start && end > now
    ? null
    : { field: 'expires_at', text: 'The end must be after the start and after now.' };
}

function findTextProblem({ title, reason }: RewardForm): FormProblem | null {
  if (title.trim() === '') return { field: 'title', text: 'Enter a title.' };
  return reason.trim() === '' ? { field: 'reason', text: 'Enter a reason.' } : null;
}

/** Reads which field an answer such as "body.gifts.0.uuid: there is no such card" is about, and makes a sentence of the rest. */
export function readRewardProblem(message: string): FormProblem {
  const [, field = '', part, text = message] =
    /^(?:body\.)?([a-z_]+)(?:\.(\w+))?(?:\.\w+)*: (.*)$/u.exec(message) ?? [];
  const isPart = field === 'audience' && (part === 'clan' || part === 'players');
  return { field: isPart ? part : field, text: toSentence(text) };
}

const toSentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;

/** Returns the gifts and the audience for the API. */
export function toRewardTerms(form: RewardForm): CallInput<typeof previewReward>['body'] {
  const { gifts, premium, joinedFrom, joinedBefore, activeSince, clan, role, frame } = form;
  const players = parsePlayers(form.players);
  return {
    gifts: gifts.map(({ kind, currency, amount, item }) =>
      kind === 'currency' ? { kind, currency, amount: Number(amount) } : { kind, uuid: item?.uuid ?? '' },
    ),
    audience: {
      ...(premium === '' ? {} : { premium: premium === 'yes' }),
      ...(joinedFrom === '' ? {} : { joined_from: startOfDay(joinedFrom) }),
      ...(joinedBefore === '' ? {} : { joined_before: startOfDay(joinedBefore) }),
      ...(activeSince === '' ? {} : { active_since: startOfDay(activeSince) }),
      ...(clan === '' ? {} : { clan: Number(clan) }),
      ...(role === '' ? {} : { role }),
      ...(frame === null ? {} : { owns_frame: frame.uuid }),
      ...(players.length === 0 ? {} : { players }),
    },
  };
}

/** Returns the reward for the API. `recipients` is how many players the preview found. */
export function toRewardBody(form: RewardForm, recipients: number): CallInput<typeof createReward>['body'] {
  const { uuid, title, message, delivery, startsAt, expiresAt, reason } = form;
  return {
    uuid,
    title: title.trim(),
    message: message.trim(),
    delivery,
    ...toRewardTerms(form),
    starts_at: startsAt === '' ? null : new Date(startsAt).toISOString(),
    expires_at: delivery === 'direct' ? null : new Date(expiresAt).toISOString(),
    recipients,
    reason: reason.trim(),
  };
}

const startOfDay = (day: string) => new Date(`${day}T00:00`).toISOString();
