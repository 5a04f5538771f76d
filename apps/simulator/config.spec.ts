import { describe, expect, it } from '@jest/globals';
import { SANDBOX } from '@libs/adapters/phonepe/signature.js';
import { between, HOUR, instant } from '@libs/contract/time.js';
import { isLoopback, readConfig } from './config.js';

describe('the environment', () => {
  it('may be empty: the port after the server’s, this computer only, the public test merchant', () => {
    expect(readConfig({ SIMULATOR_PORT: '' })).toMatchObject({
      port: 3001,
      host: '127.0.0.1',
      ledgerPath: '.data/simulator/ledger.jsonl',
      mailPort: 3002,
      mailFolder: '.data/simulator/mail',
      merchant: SANDBOX,
    });
  });

  it('sets the port relative to the server’s, or independently', () => {
    expect(readConfig({ PORT: '4000' }).port).toBe(4001);
    expect(readConfig({ PORT: '4000', SIMULATOR_PORT: '5000' })).toMatchObject({ port: 5000, mailPort: 5001 });
    expect(readConfig({ SIMULATOR_MAIL_PORT: '2525' }).mailPort).toBe(2525);
  });

  it('never opens the simulator to the network, even when the server is', () => {
    expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('127.0.0.1');
    expect(readConfig({ HOST: '127.0.0.2' }).host).toBe('127.0.0.2');
  });

  it('opens it to a network of containers by an explicit variable', () => {
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
  ])('treats %s as this computer: %s', (name, own) => {
    expect(isLoopback(name)).toBe(own);
  });

  it('is refused in production without an explicit variable', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('ALLOW_SIMULATORS=true');
    expect(readConfig({ NODE_ENV: 'production', ALLOW_SIMULATORS: 'true' }).port).toBe(3001);
    for (const mode of ['Production', 'prod']) expect(() => readConfig({ NODE_ENV: mode })).toThrow('NODE_ENV');
  });

  it('sets the clock offset', () => {
    const now = readConfig({ CLOCK_OFFSET: '3600' }).clock.now();
    expect(between(instant(Date.now() + HOUR), now)).toBeCloseTo(0, -3);
  });

  it('has an error message for each invalid variable', () => {
    expect(() => readConfig({ PORT: '99999', CLOCK_OFFSET: 'soon' })).toThrow('PORT, CLOCK_OFFSET');
  });
});
