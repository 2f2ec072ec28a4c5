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
] as const

export type SceneryName = (typeof sceneryNames)[number]
