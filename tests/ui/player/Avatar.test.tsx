import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Avatar } from '#ui/player/Avatar.tsx';
import { Currencies } from '#islands/account/Currencies.tsx';

afterEach(cleanup);

const ours = { cdnBase: '/cdn', avatarBase: '/cdn/avatars' };
const props = { cdnBase: '/cdn', avatarBase: 'https://chat.test/avatars' };

describe('an avatar', () => {
  const image = () => screen.getByRole<HTMLImageElement>('img');
  const src = () => image().getAttribute('src');

  test('is loaded by ID and hash, in the sizes that its host provides', () => {
    render(<Avatar userName="ember" userId="42" avatar="abc" width={40} {...ours} />);
    expect(src()).toBe('/cdn/avatars/42/abc.webp?width=80');
    cleanup();
    render(<Avatar userName="ember" userId="42" avatar="abc" width={40} {...props} />);
    expect(src()).toBe('https://chat.test/avatars/42/abc.webp?size=128');
  });

  test('is the default picture when there is none or it fails to load', () => {
    render(<Avatar userName="ember" userId="42" avatar={null} width={40} {...props} />);
    expect(src()).toBe('/cdn/avatars/default.webp?width=80');
    cleanup();
    const { rerender } = render(<Avatar userName="ember" userId="42" avatar="gone" width={40} {...props} />);
    fireEvent.error(image());
    expect(src()).toBe('/cdn/avatars/default.webp?width=80');
    rerender(<Avatar userName="ember" userId="42" avatar="new" width={40} {...props} />);
    expect(src()).toContain('/42/new.webp');
  });

  test('is labelled with the global name if there is one', () => {
    render(<Avatar userName="ember" globalName="Ember Lily" userId="42" avatar={null} width={40} {...ours} />);
    expect([image().alt, image().title]).toEqual(['Ember Lily', 'Ember Lily']);
    cleanup();
    render(<Avatar userName="ember" globalName={null} userId="42" avatar={null} width={40} {...ours} />);
    expect([image().alt, image().title]).toEqual(['ember', 'ember']);
  });

  test('is marked only for premium', () => {
    render(<Avatar userName="ember" userId="42" avatar={null} width={40} isPremium {...ours} />);
    expect(image().dataset['premium']).toBe('');
    cleanup();
    render(<Avatar userName="ember" userId="42" avatar={null} width={40} {...ours} />);
    expect(image().dataset['premium']).toBeUndefined();
  });
});

describe('the currency display', () => {
  const shown = () => screen.getAllByRole('listitem').map((item) => item.title);

  test('shows each currency with its picture and amount', () => {
    const { container } = render(<Currencies bloodstones={12345} moonstones={0} soulstones={3} cdnBase="/cdn" />);
    expect(shown()).toEqual(['12,345 bloodstones', '0 moonstones', '3 soulstones']);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/cdn/currency-icons/bloodstone.webp?width=120');
  });

  test('omits missing amounts', () => {
    render(<Currencies soulstones={3} cdnBase="/cdn" />);
    expect(shown()).toEqual(['3 soulstones']);
  });
});
