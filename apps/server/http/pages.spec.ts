import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dishPictureAddress, portraitAddress } from '@libs/contract/pictures.js';
import { portraitCode, portraitOf } from '@libs/contract/portrait.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import { frontend, portraits } from './pages.js';

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

  beforeAll(async () => void (server.listening || (await once(server, 'listening'))));
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

describe('the address of a portrait', () => {
  const server = express().use(portraits).listen(0, '127.0.0.1');
  const get = (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });
  const address = portraitAddress(portraitCode(portraitOf('chef')));

  beforeAll(async () => void (server.listening || (await once(server, 'listening'))));
  afterAll(() => void server.close());

  it('serves the picture for a year', async () => {
    const answer = await get(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await answer.text()).toMatch(/^<svg .*<\/svg>$/);
  });

  it('is asked for again under another version', async () => {
    for (const other of [address.replace(/\?.*/, ''), `${address}0`])
      expect((await get(other)).headers.get('cache-control')).toBe('no-cache');
  });

  it('serves nothing for choices that do not exist, or to other methods', async () => {
    expect((await get(address.replace('cap', 'crown'))).status).toBe(404);
    expect((await get('/assets/chefs/.svg')).status).toBe(404);
    expect((await get(address, 'POST')).status).toBe(404);
  });
});
