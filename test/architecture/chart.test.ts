/** Checks that the chart in `deploy/chart` and the programs' configuration fit together; with Helm, that it renders. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../../apps/server/config/config.js';
import { VARIABLES } from '../../apps/server/config/variables.js';
import { skip } from '../support/engines.js';

const CHART = fileURLToPath(new URL('../../deploy/chart', import.meta.url));
const file = (name: string): string => readFileSync(`${CHART}/${name}`, 'utf8');
const processes = file('templates/processes.yaml');
const values = parse(file('values.yaml')) as Readonly<Record<string, unknown>>;

/** The variables that a process gets, with the values of a small installation. */
const SETTINGS: Readonly<Record<string, string>> = {
  EVENTSTORE_URL: 'kurrentdb://rasoiya:password@events:2113',
  MONGO_URL: 'mongodb://mongodb:27017',
  REDIS_URL: 'rediss://redis:6379',
  APP_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://book.example.com',
  CONSUMER_GROUPS: String(values['consumerGroups']),
  SHUTDOWN_DELAY: String(values['shutdownDelay']),
  TRUSTED_PROXIES: String(values['trustedProxies']),
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
  OTEL_SERVICE_NAME: 'shop-rasoiya-api',
  ALLOW_SIMULATORS: 'true',
  SIMULATOR_URL: 'https://simulator.example.com',
};

it('the processes get variables that the server knows and accepts', () => {
  const fixed = [...processes.matchAll(/- name: ([A-Z_]+)\n\s+value: (.*)/g)].map(([, name = '', value = '']) => {
    const literal = value.includes('{{') ? SETTINGS[name] : value.replaceAll("'", '');
    return [name, literal] as const;
  });
  const secret = [...file('templates/secret.yaml').matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name);
  const names = [...fixed.map(([name]) => name), ...secret];
  expect(names.filter((name) => !VARIABLES.includes(name))).toEqual([]);
  for (const [, , roles = ''] of processes.matchAll(/"(api|consumers|jobs)" "([a-z,]+)"/g)) {
    const environment = { ...SETTINGS, ...Object.fromEntries(fixed), ROLES: roles } as Record<string, string>;
    expect(readConfig(environment)).toMatchObject({ ok: true });
  }
});

it('every value of the chart is in its schema, and the other way round', () => {
  const schema = JSON.parse(file('values.schema.json')) as { readonly properties: object };
  expect(Object.keys(schema.properties).toSorted()).toEqual(['global', ...Object.keys(values)].toSorted());
  const used = readdirSync(`${CHART}/templates`).flatMap((name) => [
    ...file(`templates/${name}`).matchAll(/\.Values\.(\w+)/g),
  ]);
  expect(new Set(used.map(([, name]) => name))).toEqual(
    new Set(Object.keys(values).filter((name) => !['api', 'consumers', 'jobs'].includes(name))),
  );
});

it('Helm renders it with the addresses of the stores, and refuses without', () => {
  const helm = (words: readonly string[], input = '') => spawnSync('helm', words, { encoding: 'utf8', input });
  if (helm(['version']).status !== 0) return skip('that Helm renders deploy/chart: helm is not installed');
  const given = ['image.name=rasoiya', 'publicUrl=https://book.example.com', 'ingress.tlsSecret=tls'];
  const set = (...pairs: readonly string[]) => pairs.flatMap((pair) => ['--set', pair]);
  const stores = ['eventStoreUrl=kurrentdb://events:2113', 'mongoUrl=mongodb://m', 'redisUrl=redis://r'];
  const whole = set(...given, ...stores.map((store) => `stores.${store}`), `appSecret=${'x'.repeat(32)}`);
  expect(helm(['lint', CHART, '--strict', ...whole])).toMatchObject({ status: 0 });
  const rendered = helm(['template', 'shop', CHART, ...whole]);
  expect(rendered.stderr).toBe('');
  const kinds = parseAllDocuments(rendered.stdout).map((one) => (one.toJSON() as { kind?: string } | null)?.kind);
  expect(kinds.filter((kind) => kind === 'Deployment')).toHaveLength(3);
  expect(helm(['template', 'shop', CHART, ...set(...given)]).stderr).toContain('stores.eventStoreUrl is missing');

  const settings = { MAX_BYTES: 12_345_678, IS_OPEN: true, CODE: '0012' };
  const unusual = ['template', 'shop', CHART, ...whole, ...set('publicUrl=https://example.com:8443'), '-f', '-'];
  const { stdout } = helm(unusual, JSON.stringify({ settings }));
  for (const text of ['12345678', 'true', '0012']) expect(stdout).toContain(`value: "${text}"`);
  expect(stdout).toContain('host: "example.com"');
  return undefined;
});
