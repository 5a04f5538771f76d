/** No container engine is needed to see that `docker-compose.yml` and the programs' configuration fit together. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { readConfig } from '../../apps/server/config.js';
import { VARIABLES } from '../../apps/server/config-variables.js';
import { readConfig as readSimulatorConfig, VARIABLES as SIMULATOR_VARIABLES } from '../../apps/simulator/config.js';

interface Service {
  readonly image?: string;
  readonly build?: unknown;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly ports?: readonly string[];
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
};
const services = Object.entries(compose.services);
const ours = services.filter(([, { build }]) => build !== undefined);
const engines = services.filter(([, { build }]) => build === undefined);
const isSimulator = ({ command }: Service) => command?.includes('dist/apps/simulator/main.js') ?? false;
const servers = ours.filter(([, service]) => !isSimulator(service));
const simulators = ours.filter(([, service]) => isSimulator(service));

/** What the container sees: numbers as text, and the defaults of `${NAME:-default}`. */
const environmentOf = ({ environment = {} }: Service): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, `${value}`.replace(/\$\{\w+:-([^}]*)\}/, '$1')]),
  );

describe('the containers', () => {
  it.each(servers)('%s is given variables that the server knows and takes', (_, service) => {
    const environment = environmentOf(service);
    expect(Object.keys(environment).filter((name) => !VARIABLES.includes(name))).toEqual([]);
    expect(readConfig({ NODE_ENV: 'production', ...environment })).toMatchObject({ ok: true });
  });

  it.each(simulators)('%s is given variables that the simulator knows and takes', (_, service) => {
    const environment = environmentOf(service);
    expect(Object.keys(environment).filter((name) => !SIMULATOR_VARIABLES.includes(name))).toEqual([]);
    expect(() => readSimulatorConfig(environment)).not.toThrow();
  });

  it('are one for the calls, one that follows the log, two for jobs, and the simulator', () => {
    const roles = servers.map(([, service]) => [service.environment?.['ROLES'], service.deploy?.replicas ?? 1]);
    expect(roles).toEqual([
      ['api', 1],
      ['projections,processes', 1],
      ['jobs', 2],
    ]);
    expect(simulators).toHaveLength(1);
  });

  it.each(servers)('%s speaks to engines that are there, at the ports that they listen on', (_, service) => {
    const environment = environmentOf(service);
    const hosts = ['EVENTSTORE_URL', 'MONGO_URL', 'REDIS_URL'].map((name) => new URL(environment[name] ?? '').host);
    expect(hosts).toEqual(['kurrentdb:2113', 'mongodb:27017', 'redis:6379']);
    expect(hosts.map((host) => host.split(':')[0])).toEqual(service.depends_on);
  });

  it.each(engines)('%s is pinned to a version', (_, { image }) => {
    expect(image).toMatch(/^[\w./-]+:\d+\.\d[\w.-]*$/);
  });

  it.each(services)('%s is reachable from this computer only, and says whether it is well', (_, service) => {
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
    expect(service.healthcheck).toBeDefined();
  });

  it.each(services)('%s keeps what it must keep in named volumes', (_, { volumes = [] }) => {
    const named = volumes.map((volume) => volume.split(':')[0]);
    expect(named.filter((name) => !(name !== undefined && name in compose.volumes))).toEqual([]);
  });

  it.each(simulators)('%s keeps its ledger in a volume, where the image says', (_, { volumes = [] }) => {
    const folder = /\bDATA_DIR=(\S+)/.exec(file('Dockerfile'))?.[1];
    expect(volumes.map((volume) => volume.split(':')[1])).toEqual([folder]);
  });

  it.each(ours)('%s cannot write to its own image', (_, service) => {
    expect(service.read_only).toBe(true);
  });
});

describe('the engines', () => {
  it('send nothing about themselves anywhere, and forget nothing', () => {
    const { kurrentdb, redis } = compose.services;
    expect(kurrentdb?.environment).toMatchObject({ KURRENTDB_TELEMETRY_OPTOUT: 'true' });
    expect(redis?.command?.join(' ')).toContain('--appendonly yes --maxmemory-policy noeviction');
  });
});

describe('the image', () => {
  const dockerfile = file('Dockerfile');
  const stages = dockerfile.split(/^(?=FROM )/m).slice(1);

  it('is built from pinned images, in stages, from the lock file', () => {
    for (const stage of stages) expect(stage).toMatch(/^FROM node:\d+\.\d+\.\d+-/);
    expect(stages).toHaveLength(2);
    expect(dockerfile).toContain('npm ci');
  });

  it('runs as nobody in particular', () => {
    expect(stages.at(-1)).toMatch(/^USER node$/m);
  });

  it('takes in every folder and file that the build reads', () => {
    const taken = file('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    const read = [
      'apps',
      'libs',
      'frontend',
      'scripts',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
      'nest-cli.json',
      '.swcrc',
      '.npmrc',
    ];
    expect(taken.sort()).toEqual(read.sort());
  });
});
