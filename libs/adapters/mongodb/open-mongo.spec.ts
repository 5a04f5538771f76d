import { describe, expect, it } from '@jest/globals';
import { EngineError } from '../engine-error.js';
import { assertSupported } from './open-mongo.js';

describe('a version of MongoDB', () => {
  it('is accepted from 6 on', () => {
    for (const version of ['6.0.19', '8.2.1', '9.0.0-alpha0', '10.0.0'])
      expect(() => assertSupported(version)).not.toThrow();
  });

  it('that is older or malformed is refused with a message that names it', () => {
    for (const version of ['5.0.31', '4.4.0', 'unknown']) {
      expect(() => assertSupported(version)).toThrow(EngineError);
      expect(() => assertSupported(version)).toThrow(version);
    }
  });
});
