import { afterEach, jest } from '@jest/globals';
import { configure } from '@testing-library/react';

/** These tests share a machine with others that start programs; the defaults are 5 seconds for a test, 1 for a wait. */
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });

/** A test answers the calls of what it shows by a `fetch` of its own. */
const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});
