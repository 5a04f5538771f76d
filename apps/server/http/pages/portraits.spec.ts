import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import { portraitAddress, portraitCode, portraitOf } from '@libs/contract/portrait.js';
import { portraits } from './portraits.js';

describe('the address of a portrait', () => {
  const server = express().use(portraits).listen(0, '127.0.0.1');
  const get = (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });
  const address = portraitAddress(portraitCode(portraitOf('chef')));

  beforeAll(() => new Promise<void>((resolve) => void server.once('listening', resolve)));
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
