import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { CALLS } from '@libs/contract/calls.js';
import { ApiClient, type Reply } from '../support/api-client.js';
import { Customer } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { metricsOf } from '../support/metrics.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct({ SAMPLE_DATA: 'true' });
let api: ApiClient;
beforeAll(async () => {
  api = new ApiClient(product.url);
});

/** Returns the names of metrics in an expression of PromQL: what is neither a function, nor a label, nor a duration. */
const metricsIn = (expression: string): readonly string[] =>
  expression.replaceAll(/\{[^{}]*\}|\[[^[\]]*\]|\b(?:by|without) \([^)]*\)/g, ' ').match(/\b[a-z]\w*\b(?! *\()/g) ?? [];

const get = (path: string, headers: Record<string, string> = {}) => api.send('GET', path, undefined, headers);

/** Returns the names of the streams that begin with `prefix`. */
async function streamsOf(prefix: string): Promise<readonly string[]> {
  const { answer } = await product.ops('streams', '--prefix', prefix, '--json');
  const { streams } = JSON.parse(answer) as { readonly streams: readonly { readonly stream: string }[] };
  return streams.map(({ stream }) => stream);
}

describe('the landing page’s contents', () => {
  it('contains at least a dozen chefs on a first start', async () => {
    const landing = await eventually('the sample chefs are listed', async () => {
      const found = await api.ok('landing');
      return found.ourTeam.length === 12 && found;
    });
    expect(landing.primeSegments.length).toBeGreaterThanOrEqual(2);
    expect(landing.services.map(({ requirement }) => requirement)).toContain('occasion');
    // their visits are still being recorded
    const { ourTeam, testimonial: _, ...rest } = landing;
    const again = await api.ok('landing', { query: { page: 1 } });
    expect(again).toMatchObject(rest);
    expect(again.ourTeam).toHaveLength(ourTeam.length);
  });
});

describe('the sample chefs of a first start', () => {
  it('have some ratings, and visits whose payments the provider knows', async () => {
    // Processes that start together may record the same visit, which is in the log once.
    await eventually('a process has found every visit recorded', async () => product.log.includes('"visits":'));
    const visits = await streamsOf('booking-');
    expect(visits).not.toHaveLength(0);
    const team = await eventually('all ratings are listed', async () => {
      const { ourTeam } = await api.ok('landing');
      return ourTeam.reduce((sum, { ratings }) => sum + ratings, 0) === visits.length && ourTeam;
    });
    for (const { rating, ratings } of team) expect(rating >= 3).toBe(ratings > 0);
    expect(team.some(({ ratings }) => ratings === 0)).toBe(true);
    const { code, answer } = await product.ops('reconcile', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(answer)).toMatchObject({ differences: [] });
  });

  it('have a proven phone, experience and a filed document', async () => {
    const chefs = await streamsOf('chef-');
    expect(chefs).toHaveLength(12);
    const { answer } = await product.ops('stream', chefs[0] ?? '', '--json');
    for (const type of ['ChefPhoneProven', 'ChefExperienceRecorded', 'ChefDocumentFiled']) {
      expect(answer).toContain(`"${type}"`);
    }
  });
});

describe('every answer', () => {
  it('allows a page the style sheet and the script that it contains, and no others', async () => {
    const policyOf = async (path: string) => {
      const { headers, text } = await get(path, { Accept: 'text/html' });
      const inline = [...text.matchAll(/<(?:style|script)>(.*?)<\/(?:style|script)>/gs)].map(
        ([, content = '']) => content,
      );
      const hashes = inline.map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
      return { hashes, policy: String(headers['content-security-policy']) };
    };
    const { hashes, policy } = await policyOf('/');
    expect(policy).toContain(`script-src 'self' ${hashes[1]};style-src 'self' ${hashes[0]};`);
    const app = await policyOf('/login');
    expect(app).toMatchObject({ hashes: [] });
    expect(app.policy).toContain("script-src 'self';style-src 'self';");
  });

  it('of a call is not cached', async () => {
    const { api: client } = await Customer.logIn(product);
    expect((await client.call('bookings')).headers['cache-control']).toBe('no-store');
  });

  it('is found with and without a trailing slash', async () => {
    expect((await get('/api/v1.0/landing/')).status).toBe(200);
    expect((await get('/api/v1.0/landing')).status).toBe(200);
  });
});

describe('an operator’s monitoring', () => {
  it('gets metrics without personal data, and only from private addresses', async () => {
    const { api: client, phone, id } = await Customer.logIn(product);
    await client.ok('user', { params: { id } });
    const text = await (await fetch(`${product.url}/metrics`)).text();
    expect(text).toMatch(/^http_requests_total\{route="\/v1\.0\/users\/:id",method="GET",status="200"\} [1-9]/m);
    expect(text).toMatch(/^commands_total\{decider="login",outcome="accepted"\} [1-9]/m);
    for (const trace of [phone, id]) expect(text).not.toContain(trace);
    expect((await get('/metrics', { 'X-Forwarded-For': '8.8.8.8' })).status).toBe(404);
  });

  it('gets every metric of the dashboard', async () => {
    const file = join(import.meta.dirname, '../../deploy/grafana/dashboard.json');
    const { panels } = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
    };
    const text = await metricsOf(product.server);
    const exposed = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
      ),
    );
    const named = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)));
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !exposed.has(name))).toEqual([]);
  });

  it('gets liveness, readiness and the engines in use', async () => {
    expect(JSON.parse((await get('/health/live')).text)).toEqual({ status: 'ok' });
    const { status, engines } = JSON.parse((await get('/health/ready')).text);
    const ok = Object.entries(product.kinds).map(([engine, kind]) => [engine, { kind, status: 'ok' }]);
    expect({ status, engines }).toEqual({ status: 'ok', engines: Object.fromEntries(ok) });
  });
});

describe('the description of the API', () => {
  it('contains every call, and its page only what this server serves', async () => {
    const document = JSON.parse((await get('/docs/openapi.json')).text);
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap(Object.values);
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(CALLS).toSorted());
    const page = (await get('/docs')).text;
    const files = [...page.matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(files).toHaveLength(4);
    for (const path of files) expect([path, (await get(path)).status]).toEqual([path, 200]);
    expect(page).not.toMatch(/<script>|style=/);
  });
});

describe('the frontend', () => {
  const html = { Accept: 'text/html' };

  it('is served on each of its routes, and revalidated each time', async () => {
    const { status, headers, text } = await get('/bookingdetails?id=x', html);
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(text).toContain('<div id="root"');
    const etag = headers.etag ?? '';
    expect(etag).not.toBe('');
    expect((await get('/bookingview', { ...html, 'If-None-Match': etag })).status).toBe(304);
  });

  it('is served to link previews and crawlers, which accept anything, and not to programs that ask for JSON', async () => {
    for (const headers of [{ Accept: '*/*' }, {}]) {
      const { status, text } = await get('/', headers);
      expect([status, text.includes('<div id="root"')]).toEqual([200, true]);
    }
    const refused = await get('/', { Accept: 'application/json, */*' });
    expect([refused.status, refused.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
  });

  it('answers an unknown page with the page that says so, and the status 404', async () => {
    const { status, text } = await get('/no-such-page', html);
    expect(status).toBe(404);
    expect(text).toContain('<div id="root"');
    for (const known of ['/userprofile', '/Refund_Policy/', '/offline', '/booking?meals=dinner'])
      expect([known, (await get(known, html)).status]).toEqual([known, 200]);
  });

  it('names its canonical URL in a Link header, without query parameters, on public pages', async () => {
    const origin = product.url.replace('127.0.0.1', 'localhost');
    const { headers } = await get('/?coupon=WELCOME10', { Accept: 'text/html' });
    expect(headers['link']).toBe(`<${origin}/>; rel="canonical"`);
    expect((await get('/booking', { Accept: 'text/html' })).headers).not.toHaveProperty('link');
  });

  it('has files that may be cached for ever, and answers 404 for missing ones', async () => {
    const script = /src="(\/assets\/[^"]+\.js)"/.exec((await get('/login', html)).text)?.[1] ?? '';
    const { status, headers } = await get(script, { 'Accept-Encoding': 'gzip' });
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(headers['content-encoding']).toBe('gzip');
    for (const path of ['/assets/gone.js', '/assets/gone', '/gone.png', '/booking/gone.html']) {
      for (const accepted of ['*/*', 'text/html,*/*;q=0.8']) {
        const missing = await get(path, { Accept: accepted });
        expect([path, missing.status]).toEqual([path, 404]);
        expect(missing.text).not.toContain('<div id="root"');
      }
    }
    expect((await get('/v1.0/gone', html)).headers['content-type']).toContain('application/problem+json');
  });
});

describe('too many requests', () => {
  it('of one client have to wait a moment', async () => {
    const { api: client } = await Customer.logIn(product);
    // Six hundred per minute by the clock; a new minute may begin in between.
    let refused: Reply | undefined;
    for (let round = 0; round < 61 && !refused; round++) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => client.call('bookings')));
      refused = answers.find(({ status }) => status === 429);
    }
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await api.call('landing')).status).toBe(200);
  });
});

describe('the server’s log', () => {
  it('names calls and people by id, and contains no number or name', async () => {
    const asha = await Customer.logIn(product);
    await asha.address({ firstName: 'Unmistakable', address: 'Quiet Lane 7' });
    await eventually('the call is logged', async () => product.log.includes(`"caller":"customer:${asha.id}"`));
    for (const personal of [asha.phone, 'Unmistakable', 'Quiet Lane', asha.session.accessToken]) {
      expect(product.log).not.toContain(personal);
    }
  });
});

describe('a server that receives SIGTERM', () => {
  it('stops within ten seconds, and has all data after the next start', async () => {
    const asha = await Customer.logIn(product);
    const booking = await asha.book();
    const began = performance.now();
    await product.stopServer('SIGINT');
    expect(performance.now() - began).toBeLessThan(10_000);
    await product.restart();
    expect(await asha.booking(booking.id)).toMatchObject(booking);
  });
});
