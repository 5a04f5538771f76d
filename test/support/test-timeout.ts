import { jest } from '@jest/globals';

/** Most of these tests start programs, and share a small machine. */
jest.setTimeout(480_000);
