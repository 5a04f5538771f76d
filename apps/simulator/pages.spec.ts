import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { request } from 'node:http';
import { COMPANY } from '@libs/contract/company.js';
import { paise } from '@libs/contract/money.js';
import { Bench } from '../../test/support/simulator-bench.js';

let bench: Bench;
beforeEach(async () => {
  bench = await Bench.start();
});
afterEach(() => bench.stop());

const ACCEPT_PAGE = 'text/html,application/xhtml+xml';
const read = async (path: string) => (await bench.get(path.replace(bench.url, ''), ACCEPT_PAGE)).text();

describe('the payment page', () => {
  it('shows payee, amount and purpose, and every choice', async () => {
    const page = await read(await bench.open('T1', paise(123_456_750)));
    for (const words of [COMPANY.name, '₹12,34,567.50', 'T1', 'This is a rehearsal.', '12 December, 7.20 pm']) {
      expect(page).toContain(words);
    }
    for (const outcome of ['success', 'failed', 'pending']) expect(page).toContain(`name="outcome" value="${outcome}"`);
    expect(page).toContain('href="http://localhost:3000/payment?id=1"');
  });

  it('shows the result of the payment and the way back, and no more choices', async () => {
    const address = await bench.open('T1');
    await bench.choose(address, 'success');
    await bench.refund('R1', 'T1', 5_000);
    const page = await read(address);
    expect(page).toContain('Paid');
    expect(page).toContain('Refund under way');
    expect(page).toContain('href="http://localhost:3000/payment?id=1"');
    expect(page).not.toContain('name="outcome"');
  });

  it('allows its form to lead to the merchant’s return URL only', async () => {
    const answer = await fetch(await bench.open('T1'));
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000;");
  });

  it('accepts no guessed URL and no invented outcome', async () => {
    expect((await bench.get('/transact/guessed', ACCEPT_PAGE)).status).toBe(404);
    expect((await bench.choose(`${bench.url}/transact/guessed`, 'success')).status).toBe(404);
    expect((await bench.choose(await bench.open('T1'), 'free')).status).toBe(400);
    expect(await bench.data('/ledger')).toMatchObject([{ state: 'pending' }]);
  });
});

describe('the other pages', () => {
  it('show messages with the code highlighted, and never as markup', async () => {
    await bench.post('/sms', { to: '9876543210', text: '<b>Code</b> 123456\n@host #123456', id: 'm1' });
    const page = await read('/sms?to=9876543210');
    expect(page).toContain('&lt;b&gt;Code&lt;/b&gt; <strong class="code">123456</strong>');
    expect(page).toContain('@host #123456');
    expect(await read('/sms')).toContain('98765 43210');
  });

  it('show a field error for an invalid number', async () => {
    const page = await read('/sms?to=%22%3E%3Cscript%3E');
    expect(page).toContain('A phone number has 10 digits.');
    expect(page).not.toContain('"><script>');
    expect((await bench.get('/sms?to=12')).status).toBe(400);
  });

  it('begin with links to everything, the latest payments, and the active faults', async () => {
    await bench.paid('T1');
    await bench.faults({ callbacks: 'lost' });
    const page = await read('/');
    for (const words of ['href="/sms"', 'href="/ledger"', 'T1', '₹250.50', 'callbacks: lost'])
      expect(page).toContain(words);
  });

  it('have strict headers, and run no script', async () => {
    for (const path of ['/', '/sms', '/ledger', '/style.css', '/nothing']) {
      const { headers } = await bench.get(path, ACCEPT_PAGE);
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'self'; img-src 'self'; form-action/,
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    }
  });
});

describe('an unexpected request', () => {
  it('gets a plain answer', async () => {
    expect((await bench.get('/nothing')).status).toBe(404);
    const wrongMethod = await fetch(`${bench.url}/faults`);
    expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, 'POST']);
    const large = await fetch(`${bench.url}/sms`, { method: 'POST', body: 'x'.repeat(17 * 2 ** 20) });
    expect(large.status).toBe(413);
  });

  it('is refused for a foreign host name that points to this computer', async () => {
    const status = await new Promise((resolve) => {
      request(`${bench.url}/sms`, { headers: { Host: 'evil.example' } }, (answer) => resolve(answer.statusCode)).end();
    });
    expect(status).toBe(421);
  });
});
