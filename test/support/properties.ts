import { jest } from '@jest/globals';
import { examples } from '@libs/eventing/testing/property-runs.js';
import fc from 'fast-check';

const USUAL = 100;
const SECONDS = 5;

fc.configureGlobal({ numRuns: examples(USUAL) });
jest.setTimeout(examples(SECONDS * 1_000));
