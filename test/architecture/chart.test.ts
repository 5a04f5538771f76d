/** Checks that the chart in `deploy/chart` and the programs' configuration fit together; with Helm, that it renders. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../../apps/server/config/config.js';
import { VARIABLES } from '../../apps/server/config/variables.js';
import { LIMITS } from '@libs/contract/limits.js';
import { SMS_TEMPLATE_NAMES } from '@libs/contract/sms-templates.js';
import { skip } from '../support/engines.js';

const CHART = fileURLToPath(new URL('../../deploy/chart', import.meta.url));
const file = (name: string): string => readFileSync(`${CHART}/${name}`, 'utf8');
const processes = file('templates/processes.yaml');
const values = parse(file('values.yaml')) as Readonly<Record<string, unknown>> & {
  readonly ingress: { readonly annotations: Readonly<Record<string, string>> };
  readonly networkPolicy: { readonly egressPorts: readonly number[] };
};

interface Policy {
  readonly kind: string;
  readonly spec: object;
}

/** The commands of docs/deploying.md that install the product. */
const page = readFileSync(fileURLToPath(new URL('../../docs/deploying.md', import.meta.url)), 'utf8');
const SHORTENED: Readonly<Record<string, string>> = {
  APP_SECRET: 'x'.repeat(44),
  SMS_TEMPLATE_IDS: SMS_TEMPLATE_NAMES.map((name) => `${name}=1107160000000000001`).join(','),
};
/** The variables that the page sets, with a value for each `…`. */
const ON_PAGE: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...page
      .slice(0, page.indexOf('## Metrics'))
      .matchAll(/(?:--from-literal=|--set settings\.)([A-Z_0-9]+)=(?:'([^']*)'|(\S+))/g),
  ].map(([, name = '', quoted, plain = '']) => [
    name,
    SHORTENED[name] ?? (quoted ?? plain).replaceAll('…', 'example.com'),
  ]),
);

/** The variables that a process gets by the page and the chart's own values. */
const SETTINGS: Readonly<Record<string, string>> = {
  ...ON_PAGE,
  PUBLIC_URL: 'https://book.example.com',
  CONSUMER_GROUPS: String(values['consumerGroups']),
  SHUTDOWN_DELAY: String(values['shutdownDelay']),
  TRUSTED_PROXIES: String(values['trustedProxies']),
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
  OTEL_SERVICE_NAME: 'shop-rasoiya-api',
};

/** The variables of the secret that the chart makes. */
const secret = [...file('templates/secret.yaml').matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name);

it('the processes get variables that the server knows and accepts', () => {
  const fixed = [...processes.matchAll(/- name: ([A-Z_]+)\n\s+value: (.*)/g)].map(([, name = '', value = '']) => {
    const literal = value.includes('{{') ? SETTINGS[name] : value.replaceAll("'", '');
    return [name, literal] as const;
  });
  const names = [...fixed.map(([name]) => name), ...secret, ...Object.keys(ON_PAGE)];
  expect(names.filter((name) => !VARIABLES.includes(name))).toEqual([]);
  const parts = [...processes.matchAll(/"(api|consumers|jobs|operator)" "([a-z,]+)"/g)];
  expect(parts).toHaveLength(4);
  for (const [, , roles = ''] of parts) {
    const environment = { ...SETTINGS, ...Object.fromEntries(fixed), ROLES: roles } as Record<string, string>;
    expect(readConfig(environment)).toEqual({ ok: true, config: expect.anything() });
  }
});

it('the processes reach the stores and a mail server at its usual ports, and the ingress lets uploads through', () => {
  const mailPorts = ['smtps', 'smtp'].map((protocol) => {
    const read = readConfig({ MAIL_URL: `${protocol}://mail.example.com`, MAIL_FROM: 'care@example.com' });
    return read.ok ? read.config.mail.port : 0;
  });
  expect(values.networkPolicy.egressPorts).toEqual(expect.arrayContaining([443, 2113, 6379, 27017, ...mailPorts]));
  const [, megabytes] =
    /^(\d+)m$/.exec(values.ingress.annotations['nginx.ingress.kubernetes.io/proxy-body-size'] ?? '') ?? [];
  expect(Number(megabytes) * 2 ** 20).toBeGreaterThan(Math.max(LIMITS.documents.bytes, LIMITS.photo.bytes) + 2 ** 20);
});

it('docs/deploying.md runs the commands of operators in a pod of their own', () => {
  const pods = [...page.matchAll(/kubectl .*exec (\S+) /g)].map(([, pod]) => pod);
  expect(new Set(pods)).toEqual(new Set(['deploy/shop-operator']));
});

it('every value of the chart is in its schema, and the other way round', () => {
  const schema = JSON.parse(file('values.schema.json')) as { readonly properties: object };
  expect(Object.keys(schema.properties).toSorted()).toEqual(['global', ...Object.keys(values)].toSorted());
  const used = readdirSync(`${CHART}/templates`).flatMap((name) => [
    ...file(`templates/${name}`).matchAll(/\.Values\.(\w+)/g),
  ]);
  expect(new Set(used.map(([, name]) => name))).toEqual(
    new Set(Object.keys(values).filter((name) => !['api', 'consumers', 'jobs', 'operator'].includes(name))),
  );
});

it('settings replace no variable that the chart sets by itself', () => {
  const { properties } = JSON.parse(file('values.schema.json')) as {
    readonly properties: { readonly settings: { readonly propertyNames: { readonly not: { enum: string[] } } } };
  };
  const own = [...processes.matchAll(/- name: ([A-Z_]+)$/gm)].map(([, name]) => name);
  expect(properties.settings.propertyNames.not.enum.toSorted()).toEqual([...own, ...secret].toSorted());
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
  expect(kinds.filter((kind) => kind === 'Deployment')).toHaveLength(4);
  expect(helm(['template', 'shop', CHART, ...set(...given)]).stderr).toContain('stores.eventStoreUrl is missing');

  const settings = { MAX_BYTES: 12_345_678, IS_OPEN: true, CODE: '0012' };
  const unusual = ['template', 'shop', CHART, ...whole, ...set('publicUrl=https://example.com:8443'), '-f', '-'];
  const { stdout } = helm(unusual, JSON.stringify({ settings }));
  for (const text of ['12345678', 'true', '0012']) expect(stdout).toContain(`value: "${text}"`);
  expect(stdout).toContain('host: "example.com"');

  const replaced = helm(unusual, JSON.stringify({ settings: { PORT: 8080 } }));
  expect(replaced.status).not.toBe(0);

  // A rule without namespaces would admit every one.
  const nobody = JSON.stringify({ networkPolicy: { ingressNamespaces: [], metricsNamespaces: [] } });
  const closed = parseAllDocuments(helm(['template', 'shop', CHART, ...whole, '-f', '-'], nobody).stdout);
  const policy = closed.map((one) => one.toJSON() as Policy | null).find((one) => one?.kind === 'NetworkPolicy');
  expect(policy?.spec).toMatchObject({ policyTypes: ['Ingress', 'Egress'], ingress: null });
  return undefined;
});
