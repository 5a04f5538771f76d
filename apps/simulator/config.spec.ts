import { describe, expect, it } from '@jest/globals';
import { SANDBOX } from '@libs/adapters/phonepe/sandbox.js';
import { between, HOUR, instant } from '@libs/contract/time.js';
import { isLoopback, readConfig } from './config.js';

describe('the environment', () => {
  it('may be empty: the port after the server, this computer only, the public test merchant', () => {
    expect(readConfig({ SIMULATOR_PORT: '' })).toMatchObject({
      port: 3001,
      host: '127.0.0.1',
      ledgerPath: '.data/simulator/ledger.jsonl',
      merchant: SANDBOX,
    });
  });

  it('moves the port along with the server, or to one of its own', () => {
    expect(readConfig({ PORT: '4000' }).port).toBe(4001);
    expect(readConfig({ PORT: '4000', SIMULATOR_PORT: '5000' }).port).toBe(5000);
  });

  it('never opens the simulator to the network, even when the server is', () => {
    expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('127.0.0.1');
    expect(readConfig({ HOST: '127.0.0.2' }).host).toBe('127.0.0.2');
  });

  it('opens it to a network of containers when that is asked for by name', () => {
    expect(readConfig({ SIMULATOR_HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  it.each([
    ['localhost', true],
    ['simulator.localhost', true],
    ['127.0.0.1', true],
    ['[::1]', true],
    ['simulator', false],
    ['localhost.example.com', false],
    ['notlocalhost', false],
  ])('takes %s for this computer: %s', (name, own) => {
    expect(isLoopback(name)).toBe(own);
  });

  it('moves the clock', () => {
    const now = readConfig({ CLOCK_OFFSET: '3600' }).clock.now();
    expect(between(instant(Date.now() + HOUR), now)).toBeCloseTo(0, -3);
  });

  it('names what makes no sense', () => {
    expect(() => readConfig({ PORT: '99999', CLOCK_OFFSET: 'soon' })).toThrow('PORT, CLOCK_OFFSET');
  });
});
