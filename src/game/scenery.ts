/** Where a series plays. Generated art draws it; a catalogue may name it. */
export const sceneryNames = [
  'ridges',
  'waves',
  'torii',
  'pagoda',
  'bridge',
  'rooftops',
  'pines',
  'bamboo',
  'reeds',
  'lantern-street',
  'stairway',
  'islands',
  'lotus-pond',
  'castle',
  'graveyard',
  'harbor',
] as const;

export type SceneryName = (typeof sceneryNames)[number];

export function isSceneryName(name: string): name is SceneryName {
  return (sceneryNames as readonly string[]).includes(name);
}
