import { jest } from '@jest/globals';

/** These tests start programs, and share a small machine with each other. */
jest.setTimeout(240_000);
