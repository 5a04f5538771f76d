/** Checks without a container engine that `docker-compose.yml` and the programs' configuration fit together. */
import { readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { PARTS } from '../../scripts/lib/build.mjs';
import { filledIn, newSecrets, writeSecrets } from '../../scripts/lib/secrets.mjs';
import { readConfig } from '../../apps/server/config/config.js';
import { VARIABLES } from '../../apps/server/config/variables.js';
import { readConfig as readSimulatorConfig, VARIABLES as SIMULATOR_VARIABLES } from '../../apps/simulator/config.js';

interface Service {
  readonly image?: string;
  readonly build?: unknown;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly ports?: readonly string[];
  readonly networks?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: readonly string[];
  readonly healthcheck?: unknown;
  readonly read_only?: boolean;
  readonly deploy?: { readonly replicas: number };
}

const file = (name: string) => readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8');
const compose = parse(file('docker-compose.yml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
};
const services = Object.entries(compose.services);
const ours = services.filter(([, { build }]) => build !== undefined);
const engines = services.filter(([, { build }]) => build === undefined);
const isSimulator = ({ command }: Service) => command?.includes('dist/apps/simulator/main.js') ?? false;
const servers = ours.filter(([, service]) => !isSimulator(service));
const simulators = ours.filter(([, service]) => isSimulator(service));

const secrets = newSecrets();
/** The environment inside the container: numbers as text, variables substituted. */
const environmentOf = ({ environment = {} }: Service): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filledIn(value, secrets)]));
const networksOf = ({ networks = [] }: Service): readonly string[] =>
  Array.isArray(networks) ? networks : Object.keys(networks);

describe('the containers', () => {
  it.each(servers)('%s has only variables that the server knows and accepts', (_, service) => {
    const environment = environmentOf(service);
    expect(Object.keys(environment).filter((name) => !VARIABLES.includes(name))).toEqual([]);
    // Without chefs nobody could book.
    expect(readConfig(environment)).toMatchObject({ ok: true, config: { sampleData: 'visits' } });
  });

  it.each(simulators)('%s has only variables that the simulator knows and accepts', (_, service) => {
    const environment = environmentOf(service);
    expect(Object.keys(environment).filter((name) => !SIMULATOR_VARIABLES.includes(name))).toEqual([]);
    expect(() => readSimulatorConfig(environment)).not.toThrow();
  });

  it('are one for the API, one for the consumers, two for jobs, and the simulator', () => {
    const roles = servers.map(([, service]) => [service.environment?.['ROLES'], service.deploy?.replicas ?? 1]);
    expect(roles).toEqual([
      ['api', 1],
      ['projections,processes', 1],
      ['jobs', 2],
    ]);
    expect(simulators).toHaveLength(1);
  });

  it.each(servers)('%s refers to engines that exist, at the ports on which they listen', (_, service) => {
    const environment = environmentOf(service);
    const hosts = ['EVENTSTORE_URL', 'MONGO_URL', 'REDIS_URL'].map((name) => new URL(environment[name] ?? '').host);
    expect(hosts).toEqual(['kurrentdb:2113', 'mongodb:27017', 'redis:6379']);
    expect(hosts.map((host) => host.split(':')[0])).toEqual(service.depends_on);
  });

  it.each(engines)('%s has a pinned version', (_, { image }) => {
    expect(image).toMatch(/^[\w./-]+:\d+(\.\d+)+(-[\w.-]+)?@sha256:[0-9a-f]{64}$/);
  });

  it.each(services)('%s is reachable from this computer only, and has a health check', (_, service) => {
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
    expect(service.healthcheck).toBeDefined();
  });

  it.each(servers)('%s has settings that production refuses', (_, service) => {
    const live = readConfig({ ...environmentOf(service), NODE_ENV: 'production' });
    const problems = live.ok ? [] : live.problems.map((problem) => problem.split(' ')[0]);
    expect(problems).toEqual([
      'SAMPLE_DATA',
      'PUBLIC_URL',
      'PAYMENT_PROVIDER',
      'SMS_PROVIDER',
      'MAIL_URL',
      'DOCUMENT_CHECKER',
    ]);
  });

  it('have secrets that differ from computer to computer', () => {
    const asked = new Set([...file('docker-compose.yml').matchAll(/\$\{(\w+:[?-])/g)].map(([, text]) => text));
    const needed = Object.keys(secrets).map((name) => `${name}:?`);
    expect([...asked].sort()).toEqual([...needed, 'APP_SECRET_PREVIOUS:-'].sort());
    expect(file('docker-compose.yml')).toContain('${APP_SECRET_PREVIOUS:-}');
    for (const value of Object.values(secrets)) expect(value).toMatch(/^[\w-]{43}$/);
    expect(newSecrets()).not.toEqual(secrets);
  });

  it('read their secrets from a file with owner-only permissions that is never overwritten', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chef-booking-'));
    const path = join(folder, '.env');
    writeSecrets(path, secrets);
    expect(parseEnv(readFileSync(path, 'utf8'))).toEqual(secrets);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(() => writeSecrets(path)).toThrow('EEXIST');
    await rm(folder, { recursive: true });
  });

  it.each(services)('%s stores its data in named volumes', (_, { volumes = [] }) => {
    const named = volumes.map((volume) => volume.split(':')[0]);
    expect(named.filter((name) => !(name !== undefined && name in compose.volumes))).toEqual([]);
  });

  it.each(simulators)('%s stores its ledger in a volume, at the path of the image', (_, { volumes = [] }) => {
    const folder = /\bDATA_DIR=(\S+)/.exec(file('Dockerfile'))?.[1];
    expect(volumes.map((volume) => volume.split(':')[1])).toEqual([folder]);
  });

  it.each(ours)('%s cannot write to its own image', (_, service) => {
    expect(service.read_only).toBe(true);
  });
});

describe('the engines', () => {
  it.each(engines)('%s is reachable from the server only', (_, service) => {
    expect(service.ports).toBeUndefined();
    expect(networksOf(service)).toEqual(['engines']);
    expect(compose.networks['engines']).toEqual({ internal: true });
  });

  it('are not reachable from the simulator, which is not reachable from the consumers', () => {
    for (const [, service] of simulators) expect(networksOf(service)).toEqual(['front']);
    const following = servers.filter(([, service]) => service.environment?.['ROLES'] === 'projections,processes');
    expect(following.map(([, service]) => networksOf(service))).toEqual([['engines']]);
  });

  it('require the passwords that the server has', () => {
    const { mongodb, redis } = compose.services;
    for (const [, service] of servers) {
      const { MONGO_URL = '', REDIS_URL = '' } = environmentOf(service);
      const { username, password } = new URL(MONGO_URL);
      expect(environmentOf(mongodb ?? {})).toEqual({
        MONGO_INITDB_ROOT_USERNAME: username,
        MONGO_INITDB_ROOT_PASSWORD: password,
      });
      const command = redis?.command?.map((text) => filledIn(text, secrets)).join(' ');
      expect(command).toContain(`--requirepass ${new URL(REDIS_URL).password}`);
    }
  });

  it('send no telemetry, and persist their data', () => {
    const { kurrentdb, redis } = compose.services;
    expect(kurrentdb?.environment).toMatchObject({ KURRENTDB_TELEMETRY_OPTOUT: 'true' });
    expect(redis?.command?.join(' ')).toContain('--appendonly yes --maxmemory-policy noeviction');
  });
});

describe('the image', () => {
  const dockerfile = file('Dockerfile');
  const stages = dockerfile.split(/^(?=FROM )/m).slice(1);

  it('is built from pinned images, in stages, from the lock file', () => {
    for (const stage of stages) expect(stage).toMatch(/^FROM node:\d+\.\d+\.\d+-[\w-]+@sha256:[0-9a-f]{64}\b/);
    expect(stages).toHaveLength(2);
    expect(dockerfile).toContain('npm ci');
  });

  it('runs as an unprivileged user', () => {
    expect(stages.at(-1)).toMatch(/^USER node$/m);
  });

  it('contains every folder and file that the build reads', () => {
    const taken = file('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    const read = [
      ...new Set(Object.values(PARTS).flatMap(({ sources }) => sources.map((path) => path.split('/')[0] ?? ''))),
      'scripts',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
      '.swcrc',
      '.npmrc',
    ];
    expect(taken.sort()).toEqual(read.sort());
  });
});
