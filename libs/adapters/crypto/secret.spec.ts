import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EngineError } from '../engine-error.js';
import { loadSecret } from './secret.js';

const GIVEN = 'a secret from outside, long enough';

describe('the secret', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'secret-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is made once, kept for its owner alone, and the same ever after', () => {
    const secret = loadSecret(folder, undefined);
    expect(secret.length).toBeGreaterThanOrEqual(43);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
    expect(loadSecret(folder, undefined)).toBe(secret);
  });

  it('is the given one, which is not kept', () => {
    expect(loadSecret(folder, GIVEN)).toBe(GIVEN);
    expect(() => readFileSync(join(folder, 'secret'))).toThrow();
    expect(readFileSync(join(folder, 'secret.fingerprint'), 'utf8')).not.toContain(GIVEN);
    expect(loadSecret(folder, GIVEN)).toBe(GIVEN);
  });

  it('is refused when the data was written with another', () => {
    loadSecret(folder, GIVEN);
    expect(() => loadSecret(folder, `${GIVEN}!`)).toThrow(EngineError);
    expect(() => loadSecret(folder, `${GIVEN}!`)).toThrow('was written with another APP_SECRET');
    expect(() => loadSecret(folder, undefined)).toThrow('Give it as APP_SECRET');
    writeFileSync(join(folder, 'secret'), 'one that somebody put there, long enough');
    expect(() => loadSecret(folder, undefined)).toThrow('was written with another APP_SECRET');
  });

  it('is refused when it is too short to be one', () => {
    expect(() => loadSecret(folder, 'secret')).toThrow('at least 32 characters');
  });
});
