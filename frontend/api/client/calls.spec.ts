import { expect, it } from '@jest/globals';
import { CALLS } from '@libs/contract/calls.js';
import { PLACES } from './calls.js';

it("has the contract's method and path for every call", () => {
  for (const [name, place] of Object.entries(PLACES)) {
    expect(CALLS[name as keyof typeof PLACES]).toMatchObject(place);
  }
});
