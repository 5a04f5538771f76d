import { describe, expect, it } from '@jest/globals';
import { readConnectionString } from './connection-string.js';

/** Scheme, credentials and hosts of the string for the client. */
const begin = (url: string): string | undefined => readConnectionString(url).connectionString().split('?')[0];
const options = (url: string): URLSearchParams =>
  new URLSearchParams(readConnectionString(url).connectionString().split('?')[1]);

describe('the connection string of the event store', () => {
  it('may name either product, one node or a cluster', () => {
    expect(begin('esdb://127.0.0.1:2113?tls=false')).toBe('esdb://127.0.0.1:2113');
    expect(begin('kurrentdb://admin:change%3Ait@db/')).toBe('esdb://admin:change%3Ait@db');
    expect(begin('kurrentdb://a:1,b:2,c')).toBe('esdb://a:1,b:2,c');
  });

  it.each([
    ['kurrentdb+discover://me:secret@a:1,b:2,c?tls=false', 'esdb://me:secret@a:1,b:2,c'],
    ['esdb+discover://a,b', 'esdb://a,b'],
    ['esdb+discover://cluster.example:2113', 'esdb+discover://cluster.example:2113'],
  ])('is translated so that the client asks every host, not only the first: %s', (url, translated) => {
    expect(begin(url)).toBe(translated);
  });

  it('contains the seeds with their ports', () => {
    expect(readConnectionString('esdb+discover://a:1,b:2,c').seeds).toEqual([
      { address: 'a', port: 1 },
      { address: 'b', port: 2 },
      { address: 'c', port: 2113 },
    ]);
  });

  it('addresses one node of the cluster with the same user and options', () => {
    const address = readConnectionString('kurrentdb+discover://me:se%40cret@a:1,b:2?tls=false&connectionName=x');
    const leader = address.connectionString({ address: '10.0.0.7', port: 2114 });
    expect(leader).toMatch(/^esdb:\/\/me:se%40cret@10\.0\.0\.7:2114\?tls=false&connectionName=x&/);
    expect(address).toMatchObject({ user: 'me', tls: false, caFile: undefined });
  });

  it('contains the timeouts that the operator chose, otherwise our own', () => {
    expect(options('esdb://a,b?gossip_timeout=7').get('gossip_timeout')).toBe('7');
    expect(options('esdb://a,b?gossip_timeout=7').get('gossipTimeout')).toBeNull();
    expect(Object.fromEntries(options('esdb://a,b'))).toEqual({
      maxDiscoverAttempts: '3',
      gossipTimeout: '2',
      keepAliveInterval: '10000',
      keepAliveTimeout: expect.stringMatching(/^5\d\d\d$/),
    });
  });

  it('differs for each client, because the driver shares connections with equal options', () => {
    const address = readConnectionString('esdb://host?tls=false');
    expect(address.connectionString()).not.toBe(address.connectionString());
  });

  it.each([
    ['follower', 'follower'],
    ['ReadOnlyReplica', 'ReadOnlyReplica'],
    ['leader', undefined],
    ['random', undefined],
  ])('with nodePreference=%s prefers to the leader: %s', (preference, preferred) => {
    expect(readConnectionString(`esdb://a,b?nodePreference=${preference}`).preferred).toBe(preferred);
  });

  it.each([
    'esbd://host',
    'http://host:2113',
    'esdb://',
    'esdb://host:port',
    'esdb://host/path',
    'esdb://user:se:cret@host',
  ])('is refused with an example for %s, and the message contains no password', (url) => {
    expect(() => readConnectionString(url)).toThrow(/it looks like esdb:\/\/host/);
    expect(() => readConnectionString(url)).not.toThrow(/cret/);
  });

  it.each(['tlss=false', 'tls=no', 'tlsVerifyCert=false', 'constructor=1'])(
    'is refused for the option %s',
    (option) => {
      expect(() => readConnectionString(`esdb://host?${option}`)).toThrow(option.split('=')[0]);
    },
  );

  it('is refused when it is not percent-encoded', () => {
    expect(() => readConnectionString('esdb://me:50%@host?tlsCAFile=100%')).toThrow(/write it as %25/);
  });
});
