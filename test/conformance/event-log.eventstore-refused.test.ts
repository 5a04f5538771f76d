/** Errors that name the reason why the event store refuses the product. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect as connectHttp2, type IncomingHttpStatusHeader } from 'node:http2';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer, type Server } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { openEventStoreLog } from '@libs/adapters/eventstoredb/event-log.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { skip, withEngine } from '../support/engines.js';
import { EventStoreCluster, type ClusterNode } from '../support/event-store-cluster.js';
import { eventually } from '../support/eventually.js';
import { event } from './event-log.suite.js';
import { realClock } from './temporary-folder.js';

const opened: EventLog[] = [];
const troubles: string[] = [];
const namespace = `refused_${randomUUID().replaceAll('-', '')}`;
async function open(url: string): Promise<EventLog> {
  const onTrouble = (sentence: string) => void troubles.push(sentence);
  const log = await openEventStoreLog(url, { clock: realClock, namespace, onTrouble });
  opened.push(log);
  return log;
}
/** Returns the error of a failed call. */
const failure = (call: Promise<unknown>): Promise<Error> =>
  call.then(
    () => new Error('it succeeded'),
    (error: unknown) => error as Error,
  );

afterEach(async () => {
  for (const log of opened.splice(0)) await log.close();
  troubles.splice(0);
});

withEngine('EVENTSTORE_URL', 'a user of EventStoreDB without the required rights', (url) => {
  let cluster: EventStoreCluster;
  let node: ClusterNode;
  let log: EventLog;
  beforeEach(async () => {
    cluster = await EventStoreCluster.start(url, 1);
    node = cluster.nodes[0] as ClusterNode;
    log = await open(`esdb://rasoiya:s3cret@127.0.0.1:${node.port}?tls=false`);
    await log.append(`booking-${randomUUID()}`, -1, [event()]);
  });
  afterEach(() => cluster.dispose());

  it('makes the log unavailable, and the error names the missing right', async () => {
    node.user = 'may read';
    const written = await failure(log.append('booking-1', -1, [event()]));
    expect(written).toMatchObject({
      name: 'Unavailable',
      message:
        `the event log is unavailable: the event store does not let the user rasoiya write to ${namespace}.booking-1: ` +
        'the right to write is missing in the ACL for streams in $settings',
    });
    node.user = 'may do nothing';
    const read = await failure(log.readStream('booking-1'));
    expect(read).toMatchObject({
      name: 'Unavailable',
      message: expect.stringContaining(`read ${namespace}.booking-1`),
    });
    const counted = await failure(log.countAfter(undefined));
    expect(counted).toMatchObject({
      name: 'Unavailable',
      message:
        'the event log is unavailable: the event store does not let the user rasoiya read $all: the right to read is ' +
        'missing in the ACL of $all, which names only $admins unless it is changed',
    });
    expect(await failure(log.head())).toMatchObject({ name: 'Unavailable', message: counted.message });
    node.user = 'may read and write';
    expect(await log.append('booking-2', -1, [event()])).toMatchObject({ ok: true });
  });

  it('distinguishes unknown users and wrong passwords from missing rights', async () => {
    node.user = 'is unknown';
    for (const call of [log.readStream('booking-1'), log.append('booking-1', -1, [event()]), log.head()]) {
      expect(await failure(call)).toMatchObject({
        name: 'Unavailable',
        message: expect.stringMatching(/does not know the user rasoiya of EVENTSTORE_URL, or not by that password/),
      });
    }
    const started = await failure(open(`esdb://rasoiya:s3cret@127.0.0.1:${node.port}?tls=false`));
    expect(started).toMatchObject({
      name: 'EngineError',
      message:
        'The event store does not know the user rasoiya of EVENTSTORE_URL, or not by that password, and did not let ' +
        'them read $all.',
    });
    const nobody = await failure(open(`esdb://127.0.0.1:${node.port}?tls=false`));
    expect(nobody.message).toBe('The event store lets nobody without a user read $all; EVENTSTORE_URL names none.');
  });

  it('ends subscriptions with an error that gives the reason', async () => {
    node.user = 'may do nothing';
    const following = async () => {
      const batches = log.subscribe(undefined, { maxBatch: 1, signal: new AbortController().signal });
      await batches[Symbol.asyncIterator]().next();
    };
    expect(await failure(following())).toMatchObject({
      name: 'Unavailable',
      message: expect.stringContaining('read $all'),
    });
  });
});

/** Returns whether the store at `origin` answers a call of its protocol. */
async function answersHttps(origin: string, ca: Buffer): Promise<boolean> {
  const session = connectHttp2(origin, { ca });
  session.on('error', () => undefined);
  try {
    const path = '/event_store.client.server_features.ServerFeatures/GetSupportedMethods';
    const call = session.request({
      ':method': 'POST',
      ':path': path,
      'content-type': 'application/grpc',
      te: 'trailers',
    });
    // An empty message, of which the five bytes say that it is neither compressed nor long.
    call.end(Buffer.alloc(5));
    const [headers] = (await once(call, 'response', { signal: AbortSignal.timeout(5_000) })) as [
      IncomingHttpStatusHeader,
    ];
    return headers[':status'] === 200;
  } catch {
    return false;
  } finally {
    session.destroy();
  }
}

withEngine('EVENTSTORE_URL', 'an EventStoreDB behind TLS', (url) => {
  let folder: string;
  let server: Server;
  let at: string;
  let caFile: string;
  let otherCa: string;
  let canTest = true;
  const connections = new Set<Socket>();

  /** Creates a self-signed certificate for 127.0.0.1. */
  const certificate = (name: string): boolean => {
    const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${name}`;
    const files = ['-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.pem`)];
    const { status } = spawnSync('openssl', [...words.split(' '), '-addext', 'subjectAltName=IP:127.0.0.1', ...files]);
    return status === 0;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'certificates-'));
    canTest = certificate('store') && certificate('other');
    if (!canTest) return;
    [caFile, otherCa] = [join(folder, 'store.pem'), join(folder, 'other.pem')];
    const { hostname, port } = new URL(url);
    const credentials = { key: readFileSync(join(folder, 'store.key')), cert: readFileSync(caFile) };
    server = createServer({ ...credentials, ALPNProtocols: ['h2'] }, (near) => {
      const far = connect(Number(port), hostname);
      connections.add(near);
      near.pipe(far).pipe(near);
      near.on('error', () => far.destroy()).on('close', () => (connections.delete(near), far.destroy()));
      far.on('error', () => near.destroy()).on('close', () => near.destroy());
    });
    server.on('tlsClientError', () => undefined).listen(0, '127.0.0.1');
    await once(server, 'listening');
    at = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server?.close();
    // The driver gives up connecting after ten seconds by itself.
    for (const socket of connections) socket.destroy();
    await rm(folder, { recursive: true, force: true });
  });
  const whenPossible = (what: string, test: () => Promise<void>): void =>
    it(
      what,
      async () => (canTest ? test() : skip(`an EventStoreDB behind TLS ${what}: openssl is not installed`)),
      20_000,
    );

  /** A node without TLS of its own may refuse requests that say `https`, which come through the TLS server here. */
  const whenAnswering = (what: string, test: () => Promise<void>): void =>
    whenPossible(what, async () => {
      if (await answersHttps(`https://${at}`, readFileSync(caFile))) return test();
      skip(`an EventStoreDB behind TLS ${what}: a node with tls=false does not answer a request of https`);
    });

  whenAnswering('is connected to by a certificate that is trusted', async () => {
    const log = await open(`esdb://rasoiya:s3cret@${at}?tlsCAFile=${encodeURIComponent(caFile)}`);
    expect(await log.append(`booking-${randomUUID()}`, -1, [event()])).toMatchObject({ ok: true });
  });

  whenPossible('is refused while its certificate is not trusted, and the message says so', async () => {
    const unknown = await failure(open(`esdb://${at}`));
    expect(unknown).toMatchObject({
      name: 'Unavailable',
      message: expect.stringMatching(
        `^the event log is unavailable: the certificate of the event store at ${at} is signed by no authority of the system ` +
          String.raw`\(\w+\): name the right one as tlsCAFile in EVENTSTORE_URL$`,
      ),
    });
    const wrong = await failure(open(`esdb+discover://${at},127.0.0.1:1?tlsCAFile=${encodeURIComponent(otherCa)}`));
    expect(wrong.message).toContain(`is signed by no authority in ${otherCa}, the tlsCAFile`);
  });

  whenPossible('is told apart from one without TLS, either way', async () => {
    const plain = new URL(url).host;
    expect((await failure(open(`esdb://${at}?tls=false`))).message).toBe(
      `the event log is unavailable: the event store at ${at} speaks TLS, and EVENTSTORE_URL says tls=false: leave that out`,
    );
    expect((await failure(open(`esdb://${plain}`))).message).toBe(
      `the event log is unavailable: the event store at ${plain} speaks no TLS: write tls=false into EVENTSTORE_URL, or ` +
        'give the store a certificate',
    );
  });

  whenPossible('is not looked for with a CA file that is none', async () => {
    const file = join(folder, 'store.key');
    const none = await failure(open(`esdb://${at}?tlsCAFile=${encodeURIComponent(file)}`));
    expect(none).toMatchObject({ name: 'EngineError', message: expect.stringContaining(`The file ${file}, which`) });
    expect(none.message).toContain('holds no certificate');
    const absent = await failure(open(`esdb://${at}?tlsCAFile=${encodeURIComponent(join(folder, 'absent.pem'))}`));
    expect(absent.message).toContain('cannot be read');
  });

  whenAnswering('says once, and not with every try, that its certificate is not trusted any more', async () => {
    const log = await open(`esdb://${at}?tlsCAFile=${encodeURIComponent(caFile)}`);
    await log.readStream('booking-1');
    server.setSecureContext({ key: readFileSync(join(folder, 'other.key')), cert: readFileSync(otherCa) });
    for (const socket of connections) socket.destroy();
    await eventually('the reason is logged', async () => {
      expect(await failure(log.readStream('booking-1'))).toMatchObject({ name: 'Unavailable' });
      return troubles.length > 0;
    });
    await wait(600);
    expect(await failure(log.readStream('booking-1'))).toMatchObject({ name: 'Unavailable' });
    expect(troubles).toEqual([expect.stringContaining(`is signed by no authority in ${caFile}, the tlsCAFile`)]);
  });
});
