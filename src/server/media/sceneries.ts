import type { SceneryName } from '#game/scenery.ts';
import type { Scene } from './scene.ts';
import { drawBridge, drawCastle, drawPagoda, drawRoofs, drawTorii } from './scenery/building.ts';
import { drawGraves, drawIslands, drawJunk, drawLotusLeaves, drawStairs, drawStreet } from './scenery/place.ts';
import { drawGreatPeak, drawRidge } from './scenery/land.ts';
import { drawLanternCord } from './scenery/lantern.ts';
import { drawBambooGrove, drawBough, drawPine, drawReeds } from './scenery/plant.ts';
import { drawBreakers, drawScaleWaves, drawWater } from './scenery/water.ts';
import { drawFog } from './sky/cloud.ts';

/** The setting of a series: what is drawn behind its figures and in front of them. */
export interface Scenery {
  readonly ground: 'land' | 'water';
  behind(scene: Scene): void;
  before(scene: Scene): void;
}

const awayFromMoon = ({ drawing, moon }: Scene): number =>
  moon.x > drawing.width / 2 ? drawing.width * 0.22 : drawing.width * 0.78;

const sceneries: Readonly<Record<SceneryName, Scenery>> = {
  ridges: {
    ground: 'land',
    behind(scene) {
      const random = scene.random.fork('ridges');
      if (random.chance(0.5))
        drawGreatPeak(
          scene,
          scene.drawing.width * random.between(0.2, 0.8),
          scene.horizon + 60,
          random.between(240, 380),
        );
      drawRidge(scene, scene.horizon - 40, 130, 0.22, true);
      drawFog(scene, scene.horizon + 40, 160, 0.45);
      drawRidge(scene, scene.horizon + 70, 90, 0.48);
      drawRidge(scene, scene.horizon + 170, 70, 0.72);
    },
    before(scene) {
      drawReeds(scene, scene.drawing.height, 230, 70, false);
    },
  },
  waves: {
    ground: 'water',
    behind(scene) {
      const random = scene.random.fork('sea');
      if (random.chance(0.7))
        drawGreatPeak(
          scene,
          scene.drawing.width * random.between(0.15, 0.85),
          scene.horizon + 8,
          random.between(150, 300),
        );
      drawWater(scene);
    },
    before(scene) {
      drawBreakers(scene, scene.drawing.height - 250, 190);
    },
  },
  torii: {
    ground: 'water',
    behind(scene) {
      const random = scene.random.fork('gate');
      drawRidge(scene, scene.horizon - 20, 80, 0.25);
      drawWater(scene);
      const width = random.between(240, 340);
      drawTorii(scene, awayFromMoon(scene), scene.horizon + random.between(40, 110), width, 0.55);
    },
    before(scene) {
      drawScaleWaves(scene, scene.drawing.height - 210, 170);
    },
  },
  pagoda: {
    ground: 'land',
    behind(scene) {
      const random = scene.random.fork('tower');
      drawRidge(scene, scene.horizon - 30, 110, 0.24, true);
      drawRidge(scene, scene.horizon + 60, 60, 0.45);
      drawPagoda(scene, awayFromMoon(scene), scene.horizon + 100, random.between(470, 640), random.whole(4, 5), 0.66);
      drawFog(scene, scene.horizon + 110, 150, 0.5);
      drawRidge(scene, scene.horizon + 190, 50, 0.8);
    },
    before(scene) {
      drawBough(scene, scene.moon.x > scene.drawing.width / 2, true);
    },
  },
  bridge: {
    ground: 'water',
    behind(scene) {
      drawRidge(scene, scene.horizon - 30, 100, 0.25);
      drawPine(scene, awayFromMoon(scene), scene.horizon + 10, 260, 0.4);
      drawWater(scene);
      drawBridge(scene, scene.horizon + 150, 0.72);
    },
    before(scene) {
      drawReeds(scene, scene.drawing.height, 300, 60, true);
    },
  },
  rooftops: {
    ground: 'land',
    behind(scene) {
      drawRidge(scene, scene.horizon - 70, 90, 0.2);
      drawRoofs(scene, scene.horizon + 10, 150, 0.42);
      drawFog(scene, scene.horizon + 90, 120, 0.35);
      drawRoofs(scene, scene.horizon + 150, 230, 0.68);
    },
    before(scene) {
      drawLanternCord(scene, [-40, 90], [scene.drawing.width + 40, 60], 90, 5, 34);
    },
  },
  pines: {
    ground: 'land',
    behind(scene) {
      const random = scene.random.fork('wood');
      drawRidge(scene, scene.horizon - 30, 120, 0.22);
      drawFog(scene, scene.horizon + 30, 150, 0.4);
      for (let index = 0; index < 6; index += 1) {
        drawPine(
          scene,
          scene.drawing.width * (0.04 + index * 0.19),
          scene.horizon + random.between(70, 130),
          random.between(200, 340),
          0.42,
        );
      }
      drawRidge(scene, scene.horizon + 140, 50, 0.66);
      drawPine(
        scene,
        awayFromMoon(scene) < 500 ? 60 : scene.drawing.width - 60,
        scene.horizon + 290,
        random.between(620, 780),
        0.86,
      );
    },
    before(scene) {
      drawReeds(scene, scene.drawing.height, 200, 60, false);
    },
  },
  bamboo: {
    ground: 'land',
    behind(scene) {
      drawRidge(scene, scene.horizon - 10, 60, 0.3);
      drawBambooGrove(scene, 12, 0.38);
      drawFog(scene, scene.horizon + 60, 240, 0.5);
      drawBambooGrove(scene, 7, 0.68);
      drawRidge(scene, scene.horizon + 190, 40, 0.8);
    },
    before(scene) {
      drawBambooGrove(scene, 2, 0.98);
      drawReeds(scene, scene.drawing.height, 190, 50, false);
    },
  },
  reeds: {
    ground: 'water',
    behind(scene) {
      drawRidge(scene, scene.horizon - 16, 50, 0.25);
      drawRidge(scene, scene.horizon, 22, 0.45);
      drawWater(scene);
    },
    before(scene) {
      drawReeds(scene, scene.drawing.height, 470, 90, true);
    },
  },
  'lantern-street': {
    ground: 'land',
    behind(scene) {
      drawRidge(scene, scene.horizon - 60, 90, 0.22);
      drawStreet(scene);
    },
    before(scene) {
      const { width } = scene.drawing;
      drawLanternCord(scene, [-30, 60], [width * 0.56, 20], 110, 3, 46);
      drawLanternCord(scene, [width * 0.5, 20], [width + 30, 80], 90, 3, 38);
    },
  },
  stairway: {
    ground: 'land',
    behind(scene) {
      drawRidge(scene, scene.horizon - 60, 120, 0.24, true);
      drawRidge(scene, scene.horizon + 30, 70, 0.46);
      drawStairs(scene);
    },
    before(scene) {
      drawBough(scene, scene.moon.x > scene.drawing.width / 2, scene.random.fork('leaf').chance(0.6));
    },
  },
  islands: {
    ground: 'water',
    behind(scene) {
      drawWater(scene);
      drawIslands(scene);
    },
    before(scene) {
      drawBreakers(scene, scene.drawing.height - 190, 150);
    },
  },
  'lotus-pond': {
    ground: 'water',
    behind(scene) {
      drawRidge(scene, scene.horizon - 10, 70, 0.3);
      drawPagoda(scene, awayFromMoon(scene), scene.horizon + 14, 300, 3, 0.45);
      drawWater(scene);
    },
    before(scene) {
      drawLotusLeaves(scene);
    },
  },
  castle: {
    ground: 'land',
    behind(scene) {
      const random = scene.random.fork('keep');
      drawRidge(scene, scene.horizon - 40, 120, 0.22, true);
      drawCastle(scene, awayFromMoon(scene) * 0.8 + 100, scene.horizon + 90, random.between(420, 540), 0.58);
      drawFog(scene, scene.horizon + 90, 160, 0.55);
      drawRidge(scene, scene.horizon + 170, 60, 0.78);
    },
    before(scene) {
      drawBough(scene, scene.moon.x > scene.drawing.width / 2, true);
    },
  },
  graveyard: {
    ground: 'land',
    behind(scene) {
      drawRidge(scene, scene.horizon - 20, 90, 0.24);
      drawGraves(scene, scene.horizon + 110, 0.5, 9);
      drawFog(scene, scene.horizon + 110, 200, 0.55);
      drawGraves(scene, scene.horizon + 230, 0.76, 6);
    },
    before(scene) {
      drawReeds(scene, scene.drawing.height, 280, 80, true);
      drawBough(scene, scene.moon.x > scene.drawing.width / 2, false);
    },
  },
  harbor: {
    ground: 'water',
    behind(scene) {
      drawRidge(scene, scene.horizon - 30, 80, 0.24);
      drawRoofs(scene, scene.horizon - 6, 90, 0.42);
      drawWater(scene);
      drawJunk(scene, awayFromMoon(scene), scene.horizon + 110, 330, 0.68);
    },
    before(scene) {
      drawLanternCord(scene, [-40, 120], [scene.drawing.width + 40, 50], 80, 4, 36);
      drawScaleWaves(scene, scene.drawing.height - 150, 140);
    },
  },
};

export function sceneryOf(name: SceneryName): Scenery {
  return sceneries[name];
}
