import type { Night } from './night.ts';
import { drawBridge, drawCastle, drawPagoda, drawRoofs, drawTorii } from './scenery/building.ts';
import { drawGraves, drawIslands, drawJunk, drawLotusLeaves, drawStairs, drawStreet } from './scenery/place.ts';
import { drawGreatPeak, drawRidge } from './scenery/land.ts';
import { drawLanternCord } from './scenery/lantern.ts';
import { drawBambooGrove, drawBough, drawPine, drawReeds } from './scenery/plant.ts';
import { drawBreakers, drawScaleWaves, drawWater } from './scenery/water.ts';
import { drawFog } from './sky/cloud.ts';

/** Where a series plays: what stands behind its figures and what grows before them. */
export interface Scenery {
  readonly ground: 'land' | 'water';
  behind(night: Night): void;
  before(night: Night): void;
}

const awayFromMoon = ({ drawing, moon }: Night): number =>
  moon.x > drawing.width / 2 ? drawing.width * 0.22 : drawing.width * 0.78;

const sceneries = {
  ridges: {
    ground: 'land',
    behind(night) {
      const random = night.random.fork('ridges');
      if (random.chance(0.5))
        drawGreatPeak(
          night,
          night.drawing.width * random.between(0.2, 0.8),
          night.horizon + 60,
          random.between(240, 380),
        );
      drawRidge(night, night.horizon - 40, 130, 0.22, true);
      drawFog(night, night.horizon + 40, 160, 0.45);
      drawRidge(night, night.horizon + 70, 90, 0.48);
      drawRidge(night, night.horizon + 170, 70, 0.72);
    },
    before(night) {
      drawReeds(night, night.drawing.height, 230, 70, false);
    },
  },
  waves: {
    ground: 'water',
    behind(night) {
      const random = night.random.fork('sea');
      if (random.chance(0.7))
        drawGreatPeak(
          night,
          night.drawing.width * random.between(0.15, 0.85),
          night.horizon + 8,
          random.between(150, 300),
        );
      drawWater(night);
    },
    before(night) {
      drawBreakers(night, night.drawing.height - 250, 190);
    },
  },
  torii: {
    ground: 'water',
    behind(night) {
      const random = night.random.fork('gate');
      drawRidge(night, night.horizon - 20, 80, 0.25);
      drawWater(night);
      const width = random.between(240, 340);
      drawTorii(night, awayFromMoon(night), night.horizon + random.between(40, 110), width, 0.55);
    },
    before(night) {
      drawScaleWaves(night, night.drawing.height - 210, 170);
    },
  },
  pagoda: {
    ground: 'land',
    behind(night) {
      const random = night.random.fork('tower');
      drawRidge(night, night.horizon - 30, 110, 0.24, true);
      drawRidge(night, night.horizon + 60, 60, 0.45);
      drawPagoda(night, awayFromMoon(night), night.horizon + 100, random.between(470, 640), random.whole(4, 5), 0.66);
      drawFog(night, night.horizon + 110, 150, 0.5);
      drawRidge(night, night.horizon + 190, 50, 0.8);
    },
    before(night) {
      drawBough(night, night.moon.x > night.drawing.width / 2, true);
    },
  },
  bridge: {
    ground: 'water',
    behind(night) {
      drawRidge(night, night.horizon - 30, 100, 0.25);
      drawPine(night, awayFromMoon(night), night.horizon + 10, 260, 0.4);
      drawWater(night);
      drawBridge(night, night.horizon + 150, 0.72);
    },
    before(night) {
      drawReeds(night, night.drawing.height, 300, 60, true);
    },
  },
  rooftops: {
    ground: 'land',
    behind(night) {
      drawRidge(night, night.horizon - 70, 90, 0.2);
      drawRoofs(night, night.horizon + 10, 150, 0.42);
      drawFog(night, night.horizon + 90, 120, 0.35);
      drawRoofs(night, night.horizon + 150, 230, 0.68);
    },
    before(night) {
      drawLanternCord(night, [-40, 90], [night.drawing.width + 40, 60], 90, 5, 34);
    },
  },
  pines: {
    ground: 'land',
    behind(night) {
      const random = night.random.fork('wood');
      drawRidge(night, night.horizon - 30, 120, 0.22);
      drawFog(night, night.horizon + 30, 150, 0.4);
      for (let index = 0; index < 6; index += 1) {
        drawPine(
          night,
          night.drawing.width * (0.04 + index * 0.19),
          night.horizon + random.between(70, 130),
          random.between(200, 340),
          0.42,
        );
      }
      drawRidge(night, night.horizon + 140, 50, 0.66);
      drawPine(
        night,
        awayFromMoon(night) < 500 ? 60 : night.drawing.width - 60,
        night.horizon + 290,
        random.between(620, 780),
        0.86,
      );
    },
    before(night) {
      drawReeds(night, night.drawing.height, 200, 60, false);
    },
  },
  bamboo: {
    ground: 'land',
    behind(night) {
      drawRidge(night, night.horizon - 10, 60, 0.3);
      drawBambooGrove(night, 12, 0.38);
      drawFog(night, night.horizon + 60, 240, 0.5);
      drawBambooGrove(night, 7, 0.68);
      drawRidge(night, night.horizon + 190, 40, 0.8);
    },
    before(night) {
      drawBambooGrove(night, 2, 0.98);
      drawReeds(night, night.drawing.height, 190, 50, false);
    },
  },
  reeds: {
    ground: 'water',
    behind(night) {
      drawRidge(night, night.horizon - 16, 50, 0.25);
      drawRidge(night, night.horizon, 22, 0.45);
      drawWater(night);
    },
    before(night) {
      drawReeds(night, night.drawing.height, 470, 90, true);
    },
  },
  'lantern-street': {
    ground: 'land',
    behind(night) {
      drawRidge(night, night.horizon - 60, 90, 0.22);
      drawStreet(night);
    },
    before(night) {
      const { width } = night.drawing;
      drawLanternCord(night, [-30, 60], [width * 0.56, 20], 110, 3, 46);
      drawLanternCord(night, [width * 0.5, 20], [width + 30, 80], 90, 3, 38);
    },
  },
  stairway: {
    ground: 'land',
    behind(night) {
      drawRidge(night, night.horizon - 60, 120, 0.24, true);
      drawRidge(night, night.horizon + 30, 70, 0.46);
      drawStairs(night);
    },
    before(night) {
      drawBough(night, night.moon.x > night.drawing.width / 2, night.random.fork('leaf').chance(0.6));
    },
  },
  islands: {
    ground: 'water',
    behind(night) {
      drawWater(night);
      drawIslands(night);
    },
    before(night) {
      drawBreakers(night, night.drawing.height - 190, 150);
    },
  },
  'lotus-pond': {
    ground: 'water',
    behind(night) {
      drawRidge(night, night.horizon - 10, 70, 0.3);
      drawPagoda(night, awayFromMoon(night), night.horizon + 14, 300, 3, 0.45);
      drawWater(night);
    },
    before(night) {
      drawLotusLeaves(night);
    },
  },
  castle: {
    ground: 'land',
    behind(night) {
      const random = night.random.fork('keep');
      drawRidge(night, night.horizon - 40, 120, 0.22, true);
      drawCastle(night, awayFromMoon(night) * 0.8 + 100, night.horizon + 90, random.between(420, 540), 0.58);
      drawFog(night, night.horizon + 90, 160, 0.55);
      drawRidge(night, night.horizon + 170, 60, 0.78);
    },
    before(night) {
      drawBough(night, night.moon.x > night.drawing.width / 2, true);
    },
  },
  graveyard: {
    ground: 'land',
    behind(night) {
      drawRidge(night, night.horizon - 20, 90, 0.24);
      drawGraves(night, night.horizon + 110, 0.5, 9);
      drawFog(night, night.horizon + 110, 200, 0.55);
      drawGraves(night, night.horizon + 230, 0.76, 6);
    },
    before(night) {
      drawReeds(night, night.drawing.height, 280, 80, true);
      drawBough(night, night.moon.x > night.drawing.width / 2, false);
    },
  },
  harbor: {
    ground: 'water',
    behind(night) {
      drawRidge(night, night.horizon - 30, 80, 0.24);
      drawRoofs(night, night.horizon - 6, 90, 0.42);
      drawWater(night);
      drawJunk(night, awayFromMoon(night), night.horizon + 110, 330, 0.68);
    },
    before(night) {
      drawLanternCord(night, [-40, 120], [night.drawing.width + 40, 50], 80, 4, 36);
      drawScaleWaves(night, night.drawing.height - 150, 140);
    },
  },
} as const satisfies Record<string, Scenery>;

export type SceneryName = keyof typeof sceneries;

export const sceneryNames = Object.keys(sceneries) as SceneryName[];

export function isSceneryName(name: string): name is SceneryName {
  return Object.hasOwn(sceneries, name);
}

export function sceneryOf(name: SceneryName): Scenery {
  return sceneries[name];
}
