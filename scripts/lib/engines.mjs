/** The engines that the tests run on: those that the environment names, or containers where something runs them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { remark, root } from './common.mjs';

/** What `docker-compose.yml` calls each, and how it is reached. */
const ENGINES = {
  EVENTSTORE_URL: { service: 'kurrentdb', port: 2113, url: (at) => `kurrentdb://${at}?tls=false` },
  MONGO_URL: { service: 'mongodb', port: 27017, url: (at) => `mongodb://${at}/?directConnection=true` },
  REDIS_URL: { service: 'redis', port: 6379, url: (at) => `redis://${at}` },
};
const EVERY_SECOND = { interval: 1_000, timeout: 5_000, retries: 120 };
/** Milliseconds for an engine to come up; its image may have to be fetched first. */
const UP_WITHIN = 180_000;

const and = new Intl.ListFormat('en', { type: 'conjunction' });
const unset = (env) => Object.keys(ENGINES).filter((name) => !env[name]);

/**
 * Starts what `env` does not name, where a container runtime answers. Answers the further variables, a sentence about
 * what is used, the variables that stay without a value, and `stop`, which ends what was started.
 */
export async function provideEngines(env = process.env) {
  const wanted = unset(env);
  const named = Object.keys(ENGINES).filter((name) => !wanted.includes(name));
  const from = (names) => `engines from ${and.format(names)}`;
  const nothing = { variables: {}, missing: wanted, stop: async () => {} };
  if (wanted.length === 0) return { ...nothing, used: `no containers are needed: ${from(named)}` };
  const containers = await runtime();
  if (typeof containers === 'string') {
    const rest = `tests that need ${and.format(wanted)} are skipped`;
    const used = named.length > 0 ? `${from(named)}; ${rest}` : rest;
    return { ...nothing, used: `no container runtime answers (${containers}): ${used}` };
  }
  remark(`Starting containers for ${and.format(wanted)} …`);
  const { variables, stop } = await startAll(containers, wanted);
  return { variables, missing: [], stop, used: `containers for ${and.format(wanted)}, as docker-compose.yml has them` };
}

/** What starts containers; a sentence when nothing does. Loaded only when it is asked for: it takes a second. */
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
    .withEnvironment(environment)
    .withCommand(command)
    .withExposedPorts(port)
    .withHealthCheck({ test: healthcheck.test, ...EVERY_SECOND })
    .withWaitStrategy(Wait.forHealthCheck())
    .withStartupTimeout(UP_WITHIN)
    .start();
  return { name, container, url: url(`${container.getHost()}:${container.getMappedPort(port)}`) };
}
