import { jest } from '@jest/globals';
import { examples } from '@libs/eventing/testing/property-runs.js';
import fc from 'fast-check';

const USUAL = 100;
/** Long enough for a machine that is busy with other things too. */
const SECONDS = 20;

fc.configureGlobal({ numRuns: examples(USUAL) });
jest.setTimeout(examples(SECONDS * 1_000));
