/** The engines for the tests: those in the environment variables, or containers if a container engine is available. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { remark, root } from './common.mjs';
import { filledIn, newSecrets } from './secrets.mjs';

/** Generated for this run. */
const SECRETS = newSecrets();

/** The services in `docker-compose.yml`, and their URLs. */
const ENGINES = {
  EVENTSTORE_URL: { service: 'kurrentdb', port: 2113, url: (at) => `kurrentdb://${at}?tls=false` },
  MONGO_URL: {
    service: 'mongodb',
    port: 27017,
    url: (at) => `mongodb://rasoiya:${SECRETS.MONGO_PASSWORD}@${at}/?authSource=admin&directConnection=true`,
  },
  REDIS_URL: { service: 'redis', port: 6379, url: (at) => `redis://:${SECRETS.REDIS_PASSWORD}@${at}` },
};
const EVERY_SECOND = { interval: 1_000, timeout: 5_000, retries: 120 };
/** How long an engine may take to start; its image may have to be pulled first. */
const UP_WITHIN = 180_000;

const and = new Intl.ListFormat('en', { type: 'conjunction' });
const unset = (env) => Object.keys(ENGINES).filter((name) => !env[name]);

/**
 * Starts what `env` does not name, if a container engine is available. Returns the additional variables, a sentence
 * about the engines used, the variables without a value, and `stop`, which stops what was started.
 */
export async function provideEngines(env = process.env) {
  const wanted = unset(env);
  const named = Object.keys(ENGINES).filter((name) => !wanted.includes(name));
  const from = (names) => `engines from ${and.format(names)}`;
  const nothing = { variables: {}, missing: wanted, stop: async () => {} };
  if (wanted.length === 0) return { ...nothing, used: `no containers needed: ${from(named)}` };
  const containers = await runtime();
  if (typeof containers === 'string') {
    const rest = `tests that need ${and.format(wanted)} are skipped`;
    const used = named.length > 0 ? `${from(named)}; ${rest}` : rest;
    return { ...nothing, used: `no container engine is available (${containers}): ${used}` };
  }
  remark(`Starting containers for ${and.format(wanted)} …`);
  const { variables, stop } = await startAll(containers, wanted);
  return { variables, missing: [], stop, used: `containers for ${and.format(wanted)}, as in docker-compose.yml` };
}

/** Returns the container engine, or a sentence if there is none. Loaded on demand, because it takes a second. */
async function runtime() {
  const containers = await import('testcontainers');
  try {
    await containers.getContainerRuntimeClient();
    return containers;
  } catch (error) {
    return error.message;
  }
}

async function startAll(containers, names) {
  const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true });
  const started = await Promise.allSettled(
    names.map((name) => start(containers, services[ENGINES[name].service], name)),
  );
  const running = started.flatMap(({ value }) => value ?? []);
  const stop = async () => void (await Promise.all(running.map(({ container }) => container.stop())));
  const failed = started.find(({ status }) => status === 'rejected');
  if (!failed) return { variables: Object.fromEntries(running.map(({ name, url }) => [name, url])), stop };
  await stop();
  throw failed.reason;
}

async function start({ GenericContainer, Wait }, { image, environment = {}, command = [], healthcheck }, name) {
  const { port, url } = ENGINES[name];
  const container = await new GenericContainer(image)
    .withEnvironment(
      Object.fromEntries(Object.entries(environment).map(([key, text]) => [key, filledIn(text, SECRETS)])),
    )
    .withCommand(command.map((text) => filledIn(text, SECRETS)))
    .withExposedPorts(port)
    .withHealthCheck({ test: healthcheck.test, ...EVERY_SECOND })
    .withWaitStrategy(Wait.forHealthCheck())
    .withStartupTimeout(UP_WITHIN)
    .start();
  return { name, container, url: url(`${container.getHost()}:${container.getMappedPort(port)}`) };
}
