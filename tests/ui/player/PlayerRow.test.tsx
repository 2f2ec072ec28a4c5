import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PlayerRow } from '#ui/player/PlayerRow.tsx';

const player = {
  discord_id: '8602340000000000101',
  name: 'Emberlily',
  discord_avatar: null,
  roles: [],
  badges: [],
  premium: null,
  clan_index: 0,
  clan_name: null,
};
const show = (more: object) =>
  render(<PlayerRow player={{ ...player, ...more }} cdnBase="/cdn" avatarBase="https://pictures.example" />).container;

it('links to the player, with the default picture when they have none', () => {
  const row = show({});
  expect(row.querySelector('a')?.getAttribute('href')).toBe('/user/8602340000000000101');
  expect(row.querySelector('img')?.getAttribute('src')).toBe('/cdn/avatars/default.webp?width=96');
  expect(row.querySelectorAll('a, img')).toHaveLength(2);
});

it('shows the names of the first four badges, the number of further ones, the clan and the staff role', () => {
  const badges = ['voter', 'card_maker', 'summer', 'maid', 'tester', 'trader'];
  const row = show({ badges, roles: ['admin'], clan_index: 7, clan_name: 'Lanterns' });
  const names = [...row.querySelectorAll('.player-row-badges img')].map((image) => image.getAttribute('alt'));
  expect(names).toEqual(['Voter', 'Card Maker', 'Summer', 'Maid']);
  expect(row.querySelector('.player-row-badges')?.textContent).toBe('+2 more');
  expect(row.querySelector('.player-row-clan')?.getAttribute('href')).toBe('/clans/7');
  expect(row.querySelector('.is-staff')?.textContent).toBe('Admin');
});

it('is amber while premium is active', () => {
  const rim = (premium: string) => show({ premium }).querySelector('.avatar')?.hasAttribute('data-premium');
  expect(rim('2099-01-01T00:00:00Z')).toBe(true);
  expect(rim('2020-01-01T00:00:00Z')).toBe(false);
});
