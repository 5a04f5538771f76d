import { describe, expect, it } from '@jest/globals';
import { readConnectionString } from './connection-string.js';

describe('the connection string of the event store', () => {
  it('may name either product, one node or a cluster', () => {
    expect(readConnectionString('esdb://127.0.0.1:2113?tls=false')).toBe('esdb://127.0.0.1:2113?tls=false');
    expect(readConnectionString('kurrentdb://admin:change%3Ait@db')).toBe('esdb://admin:change%3Ait@db');
    expect(readConnectionString('kurrentdb+discover://a:1,b:2,c?nodePreference=leader')).toBe(
      'esdb+discover://a:1,b:2,c?nodePreference=leader',
    );
  });

  it.each(['esbd://host', 'http://host:2113', 'esdb://', 'esdb://host:port', 'esdb://user:se:cret@host'])(
    'is refused with an example when it is %s, and no password is repeated',
    (url) => {
      expect(() => readConnectionString(url)).toThrow(/it looks like esdb:\/\/host/);
      expect(() => readConnectionString(url)).not.toThrow(/cret/);
    },
  );

  it.each(['tlss=false', 'tls=no', 'tlsVerifyCert=false', 'constructor=1'])(
    'is refused for the option %s',
    (option) => {
      expect(() => readConnectionString(`esdb://host?${option}`)).toThrow(option.split('=')[0]);
    },
  );
});
