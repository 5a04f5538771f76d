import { expect, it } from '@jest/globals';
import { shownAddress } from './operator-ports.js';

it.each([
  ['esdb://admin:ch@ngeit@one:2113,two:2113?tls=true', 'esdb://one:2113,two:2113?tls=true'],
  ['kurrentdb+discover://admin:changeit@cluster.example', 'kurrentdb+discover://cluster.example'],
  ['esdb://localhost:2113?tls=false', 'esdb://localhost:2113?tls=false'],
  ['/var/lib/rasoiya', '/var/lib/rasoiya'],
])('the URL of a log is shown without credentials: %s', (address, shown) => {
  expect(shownAddress(address)).toBe(shown);
});
