/** Landscapes of generated card art. A series has one; a catalogue can specify it. */
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
