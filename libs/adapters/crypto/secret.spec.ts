import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EngineError } from '../engine-error.js';
import { loadSecret, rememberSecret } from './secret.js';

const GIVEN_SECRET = 'a secret from outside, long enough';
const NEW_SECRET = 'the secret that replaces it, long enough';

describe('the secret', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'secret-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is generated once, readable by its owner only, and never changes', () => {
    const secret = loadSecret(folder).current;
    expect(secret.length).toBeGreaterThanOrEqual(43);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
    expect(loadSecret(folder).current).toBe(secret);
  });

  it('is the given one, which is not stored', () => {
    expect(loadSecret(folder, { current: GIVEN_SECRET }).current).toBe(GIVEN_SECRET);
    expect(() => readFileSync(join(folder, 'secret'))).toThrow();
    expect(readFileSync(join(folder, 'secret.fingerprint'), 'utf8')).not.toContain(GIVEN_SECRET);
    expect(loadSecret(folder, { current: GIVEN_SECRET }).current).toBe(GIVEN_SECRET);
  });

  it('is refused when the data was written with another', () => {
    loadSecret(folder, { current: GIVEN_SECRET });
    expect(() => loadSecret(folder, { current: NEW_SECRET })).toThrow(EngineError);
    expect(() => loadSecret(folder, { current: NEW_SECRET })).toThrow('was written with another APP_SECRET');
    expect(() => loadSecret(folder)).toThrow('Give it as APP_SECRET');
    writeFileSync(join(folder, 'secret'), 'one that somebody put there, long enough');
    expect(() => loadSecret(folder)).toThrow('was written with another APP_SECRET');
  });

  it('is refused when it is too short', () => {
    expect(() => loadSecret(folder, { current: 'secret' })).toThrow('at least 32 characters');
  });

  it('can be replaced together with the previous one, and alone once that is recorded', () => {
    const { current: generated } = loadSecret(folder);
    const both = { current: NEW_SECRET, previous: generated };
    expect(loadSecret(folder, both)).toEqual(both);
    expect(loadSecret(folder).current).toBe(generated);
    rememberSecret(folder, NEW_SECRET);
    expect(loadSecret(folder, { current: NEW_SECRET })).toEqual({ current: NEW_SECRET });
    expect(() => loadSecret(folder)).toThrow('was written with another APP_SECRET');
    expect(readdirSync(folder).sort()).toEqual(['secret', 'secret.fingerprint']);
  });
});
