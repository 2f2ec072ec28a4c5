import { describe, expect, it } from 'vitest';
import { findUuids } from '#game/identifier.ts';

const [one, two] = ['0b8a6a43-7b1c-4f0e-9d67-0242ac120002', '5b0c7f61-8d0e-4c55-b0a9-0242ac120003'];

describe('findUuids', () => {
  it('finds each uuid of a list and of pasted addresses once, in lower case', () => {
    expect(findUuids(`${one.toUpperCase()}, https://site.example/inventory/${two}?a=b\n${one}`)).toEqual([one, two]);
  });

  it('finds nothing in longer or shorter runs of digits', () => {
    expect(findUuids(`${one}0 ${one.slice(1)} ${one}-1`)).toEqual([]);
  });
});
