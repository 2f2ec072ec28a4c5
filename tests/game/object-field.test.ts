import { describe, expect, it } from 'vitest';
import { checkField } from '#game/object/check-field.ts';
import { objectFields } from '#game/object/fields.ts';
import { objectKinds } from '#game/object/kind.ts';
import { canBeEmpty, hasDefault, isRequired } from '#game/object/row-schemas.ts';
import { foreignAddresses } from '#tests/support/foreign-addresses.ts';

const fieldsWith = (test: typeof hasDefault) =>
  objectKinds.flatMap((kind) =>
    Object.keys(objectFields[kind]).flatMap((field) => (test(kind, field) ? [[kind, field] as const] : [])),
  );

describe('a field of an object', () => {
  it.each(foreignAddresses)('holds no link that only looks like a path of the site (%j)', (address) => {
    expect(checkField('events', 'link', address).problem).toBeDefined();
    expect(checkField('announcements', 'link', address).problem).toBeDefined();
  });

  it('cannot be cleared if new objects get a default value for it', () => {
    const defaulted = fieldsWith(hasDefault);
    expect(defaulted.map((names) => names.join(' '))).toEqual([
      'series created_at',
      'cards type',
      'cards created_at',
      'packs created_at',
      'offers created_at',
      'bundles created_at',
      'events published_at',
      'announcements opens_at',
    ]);
    for (const [kind, field] of defaulted) {
      expect(checkField(kind, field, null).problem).toBe('has no empty value; choose one');
      expect([canBeEmpty(kind, field), isRequired(kind, field)]).toEqual([false, false]);
    }
    expect(checkField('cards', 'type', 'summer_1').value).toBe('summer_1');
  });

  it('has no direction marks, wherever they are typed', () => {
    const typed = ['\u202EAb\u2066cd ', '/x\u202Ey', 'https://x.example/{bot}?\u202E', '\u202D\u{1F98A}'];
    const stored = fieldsWith(() => true).flatMap(([kind, field]) =>
      typed.map((text) => checkField(kind, field, text)).filter(({ problem }) => problem === undefined),
    );
    expect(stored.length).toBeGreaterThan(20);
    expect(stored.filter(({ value }) => /[\u202A-\u202E\u2066-\u2069]/u.test(JSON.stringify(value)))).toEqual([]);
    expect(checkField('clans', 'emote', '\u202D\u{1F98A}').value).toBe('\u{1F98A}');
    expect(checkField('cards', 'name', '\u202E Ab').value).toBe('Ab');
    expect(checkField('cards', 'name', '\u202E').problem).toBeDefined();
  });

  it('is stored in one form when it is cleared', () => {
    const cleared = fieldsWith(canBeEmpty).map(([kind, field]) => checkField(kind, field, null));
    expect(cleared.every(({ problem }) => problem === undefined)).toBe(true);
    expect(checkField('packs', 'position', null).value).toBe(0);
    expect(checkField('cards', 'withdrawn', null).value).toBe(false);
    expect(checkField('series', 'genres', null).value).toEqual([]);
    expect(checkField('packs', 'daily_limit', null).value).toBeNull();
  });
});
