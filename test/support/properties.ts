import { jest } from '@jest/globals';
import fc from 'fast-check';
import { examples } from './property-runs.js';

const DEFAULT_PROPERTY_RUNS = 100;
/** Long enough for a busy machine. */
const PROPERTY_TIMEOUT_S = 120;

// A list of up to sixty items has at most ten of them otherwise.
fc.configureGlobal({ numRuns: examples(DEFAULT_PROPERTY_RUNS), defaultSizeToMaxWhenMaxSpecified: true });
jest.setTimeout(examples(PROPERTY_TIMEOUT_S * 1_000));
