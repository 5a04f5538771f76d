import { describe, expect, it } from '@jest/globals';
import { isPayPageAllowed } from './phonepe.js';

const REAL = 'https://api.phonepe.com/apis/hermes';
const SIMULATOR = 'http://127.0.0.1:3001';

describe('the page to which a customer is sent', () => {
  it.each([
    ['https://mercury-uat.phonepe.com/transact/simulator?token=x', REAL],
    ['https://mercury-t2.phonepe.com/transact/pg?token=x', REAL],
    ['https://api.phonepe.com/page', REAL],
    ['http://127.0.0.1:3001/transact/x', SIMULATOR],
  ])('may be %s', (page, baseUrl) => {
    expect(isPayPageAllowed(page, baseUrl)).toBe(true);
  });

  it.each([
    ['https://evil.example/transact', REAL],
    ['https://phonepe.com.evil.example/', REAL],
    ['https://notphonepe.com/', REAL],
    ['https://phonepe.com@evil.example/', REAL],
    ['http://mercury-uat.phonepe.com/transact', REAL],
    ['javascript:alert(1)//phonepe.com', REAL],
    ['/transact', REAL],
    ['http://127.0.0.1:3002/transact/x', SIMULATOR],
    ['http://127.0.0.1:3001.evil.example/', SIMULATOR],
  ])('may not be %s', (page, baseUrl) => {
    expect(isPayPageAllowed(page, baseUrl)).toBe(false);
  });
});
