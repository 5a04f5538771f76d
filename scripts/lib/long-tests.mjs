/**
 * What `npm test` leaves to `npm run prove -- --part`, so that it stays below seven minutes on two cores: patterns of the
 * paths of test files.
 */
export const LONG_STORIES = 'test/browser/(?!newcomer|chef\\.test)';
export const BROKEN_PRODUCTS = 'test/simulation/broken-products';
