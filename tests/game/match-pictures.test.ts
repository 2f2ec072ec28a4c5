import { expect, test } from 'vitest';
import { matchPictures } from '#game/object/match-pictures.ts';

const uuid = '00000000-0000-4000-8000-00000000000a';
const targets = [
  { uuid, display: 'Akari, First Light' },
  { uuid: 'b', display: 'Ōkami' },
  { uuid: 'c', display: 'Twin' },
  { uuid: 'd', display: 'Twin' },
  { uuid: 'e', display: 'Route 66' },
];

function match(...paths: string[]) {
  const { matched, others, refused } = matchPictures(
    paths.map((path) => ({ path })),
    targets,
  );
  return {
    matched: matched.map(({ file, target }) => `${file.path} → ${target.uuid}`),
    others: others.map(({ name }) => name),
    refused: refused.map(({ path, reason }) => `${path}: ${reason}`),
  };
}

test('pictures belong to the object of their name, their uuid or their number', () => {
  expect(match('art/akari_first-light.PNG', 'OKAMI.jpg', 'c3.webp', '04.avif', 'Route 66.png').matched).toEqual([
    '04.avif → d',
    `art/akari_first-light.PNG → ${uuid}`,
    'c3.webp → c',
    'OKAMI.jpg → b',
    'Route 66.png → e',
  ]);
  expect(match(`${uuid.toUpperCase()}.png`).matched).toEqual([`${uuid.toUpperCase()}.png → ${uuid}`]);
});

test('a digit in another word is no place in the list', () => {
  expect(match('dragon2.png', 'IMG_0003.png', 'wave 4.png').matched).toEqual([]);
  expect(match('card 2.png', 'No_3.png').matched).toEqual(['card 2.png → b', 'No_3.png → c']);
});

test('what belongs to no object keeps the name of its file', () => {
  expect(match('New_face of spring.png', '99.png')).toMatchObject({
    matched: [],
    others: ['99', 'New face of spring'],
  });
});

test('every refusal names its file', () => {
  expect(match('twin.png', 'notes.txt', '1.png', 'Akari First Light.png').refused).toEqual([
    `Akari First Light.png: “Akari, First Light” has 1.png already.`,
    'notes.txt: The file is not a PNG, JPEG, WebP or AVIF image.',
    'twin.png: 2 objects are called “Twin”; name the file by its number.',
  ]);
});
