import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import { dishPictureAddress } from '@libs/contract/dish-picture.js';
import { frontend } from './frontend.js';

describe('a file of the frontend', () => {
  const folder = mkdtempSync(join(tmpdir(), 'frontend-'));
  mkdirSync(join(folder, 'assets', 'dishes'), { recursive: true });
  for (const file of ['icon.svg', 'assets/hash.js', 'assets/dishes/poha.svg']) writeFileSync(join(folder, file), 'x');
  const server = express()
    .use(...frontend(folder, 'http://localhost'))
    .listen(0, '127.0.0.1');
  const lifetime = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    return answer.ok && answer.headers.get('cache-control');
  };

  beforeAll(() => new Promise<void>((resolve) => void server.once('listening', resolve)));
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  it('is kept for a year if its address changes with its content', async () => {
    expect(await lifetime('/assets/hash.js')).toContain('immutable');
    expect(await lifetime(dishPictureAddress('poha'))).toContain('immutable');
  });

  it('is asked for again otherwise', async () => {
    expect(await lifetime('/icon.svg')).toBe('no-cache');
    expect(await lifetime('/assets/dishes/poha.svg')).toBe('no-cache');
    expect(await lifetime('/assets/dishes/poha.svg?v=other')).toBe('no-cache');
  });
});
