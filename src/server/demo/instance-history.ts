import type { InstanceEventKind } from '#game/instance.ts';
import type { instanceEvents } from '#server/db/schema/instance.ts';
import type { InstanceRow } from './instances.ts';
import { DemoRandom } from './random.ts';

type EventRow = typeof instanceEvents.$inferInsert;

export interface HistorySource {
  copies: readonly InstanceRow[];
  players: readonly { id: number; activeAt: Date; isDemoPerson: boolean }[];
  frameIds: readonly number[];
}

/**
 * Returns the history of some copies, and of all copies of the demo users. Its end matches each copy's present state.
 */
export function demoInstanceHistory({ copies, players, frameIds }: HistorySource): EventRow[] {
  const random = new DemoRandom('histories');
  const playerOf = new Map(players.map((player) => [player.id, player]));
  return copies
    .flatMap((copy) => {
      const owner = playerOf.get(copy.ownerId);
      return owner && (owner.isDemoPerson || random.chance(0.03)) ? [{ copy, owner }] : [];
    })
    .flatMap(({ copy, owner: { activeAt: end } }) => {
      const steps = [...formerSteps(copy.ownerId, random.pick(frameIds), random), ...presentSteps(copy, random)];
      const moments = steps
        .map(() => random.momentBetween(copy.createdAt, end))
        .sort((one, other) => one.getTime() - other.getTime());
      return steps.map(({ kind, playerId, frameId = null }, index) => ({
        instanceUuid: copy.uuid,
        cardId: copy.cardId,
        version: copy.version,
        kind,
        playerId,
        frameId,
        createdAt: moments[index] ?? end,
      }));
    })
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

interface Step {
  kind: InstanceEventKind;
  playerId: number;
  frameId?: number;
}

/** Returns past steps of a few copies, without effect on the present state. */
function formerSteps(playerId: number, frameId: number, random: DemoRandom): Step[] {
  if (!random.chance(0.08)) return [];
  if (random.chance(0.5)) return (['locked', 'unlocked'] as const).map((kind) => ({ kind, playerId }));
  return (['framed', 'unframed'] as const).map((kind) => ({ kind, playerId, frameId }));
}

function presentSteps(
  { ownerId: playerId, isLocked = false, frameId = null }: InstanceRow,
  random: DemoRandom,
): Step[] {
  const wavered = isLocked && random.chance(0.1);
  return [
    ...(wavered ? (['locked', 'unlocked'] as const).map((kind) => ({ kind, playerId })) : []),
    ...(frameId === null ? [] : [{ kind: 'framed' as const, playerId, frameId }]),
    ...(isLocked ? [{ kind: 'locked' as const, playerId }] : []),
  ];
}
