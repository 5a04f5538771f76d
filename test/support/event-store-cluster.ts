import { createRequire } from 'node:module';
import { EventStoreDBClient, BACKWARDS, END } from '@eventstore/db-client';
import type * as gossipMessages from '@eventstore/db-client/generated/gossip_pb.js';
import type * as sharedMessages from '@eventstore/db-client/generated/shared_pb.js';
import type * as statusMessages from '@eventstore/db-client/generated/status_pb.js';
import type * as streamMessages from '@eventstore/db-client/generated/streams_pb.js';
import type * as grpcPackage from '@grpc/grpc-js';
import type * as anyMessages from 'google-protobuf/google/protobuf/any_pb.js';
import { freePorts } from './free-ports.js';

// The driver's own gRPC library and generated messages.
const ofDriver = createRequire(createRequire(import.meta.url).resolve('@eventstore/db-client'));
const grpc = ofDriver('@grpc/grpc-js') as typeof grpcPackage;
const gossip = ofDriver('../generated/gossip_pb.js') as typeof gossipMessages;
const { BatchAppendReq, BatchAppendResp, ReadResp } = ofDriver('../generated/streams_pb.js') as typeof streamMessages;
const { AccessDenied } = ofDriver('../generated/shared_pb.js') as typeof sharedMessages;
const { Status } = ofDriver('../generated/status_pb.js') as typeof statusMessages;
const { Any } = ofDriver('google-protobuf/google/protobuf/any_pb.js') as typeof anyMessages;

const READ_PATH = '/event_store.client.streams.Streams/Read';
const GOSSIP_PATH = '/event_store.client.gossip.Gossip/Read';
const BATCH_APPEND_PATH = '/event_store.client.streams.Streams/BatchAppend';
const GRPC_METHODS = [
  READ_PATH,
  GOSSIP_PATH,
  BATCH_APPEND_PATH,
  '/event_store.client.streams.Streams/Append',
  '/event_store.client.server_features.ServerFeatures/GetSupportedMethods',
];
const { FOLLOWER, LEADER } = gossip.MemberInfo.VNodeState;

type Near = grpcPackage.ServerDuplexStream<Buffer, Buffer>;

/**
 * A simulated cluster of nodes in front of one event store: they agree on a leader, refuse what only a leader may
 * answer, and can each lag, freeze or die. Their behaviour was observed on EventStoreDB 23.10.
 */
export class EventStoreCluster {
  leader: ClusterNode | undefined;

  private constructor(
    readonly nodes: readonly ClusterNode[],
    private readonly store: URL,
  ) {
    this.leader = nodes[0];
  }

  static async start(storeUrl: string, size = 3): Promise<EventStoreCluster> {
    const store = new URL(storeUrl);
    const ports = await freePorts(size);
    const nodes: ClusterNode[] = [];
    const cluster = new EventStoreCluster(nodes, store);
    for (const port of ports) nodes.push(new ClusterNode(port, cluster, store.host));
    cluster.leader = nodes[0];
    await Promise.all(nodes.map((node) => node.start()));
    return cluster;
  }

  /** A connection string with all nodes. */
  get url(): string {
    return `kurrentdb+discover://${this.nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`;
  }

  /** Returns the last position of the store. */
  async end(): Promise<bigint> {
    const client = EventStoreDBClient.connectionString(`esdb://${this.store.host}?tls=false`);
    try {
      for await (const { event } of client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 })) {
        return event?.position.commit ?? 0n;
      }
      return 0n;
    } finally {
      (await client['getChannel']()).close();
    }
  }

  async dispose(): Promise<void> {
    for (const node of this.nodes) node.stop();
  }
}

/** One node, listening on its own port. */
export class ClusterNode {
  /** Answers nothing, but keeps its connections open. */
  isFrozen = false;
  /** How long a call waits before it is passed on. */
  delayMs = 0;
  /** How long it takes for each message of a read: a long read then takes long, but never stands still. */
  messageMs = 0;
  /** Refuses reads, as a node does that is not ready. */
  refusesReads = false;
  /** The rights of its users; everything by default. */
  user: 'may read and write' | 'may read' | 'may do nothing' | 'is unknown' = 'may read and write';
  /** The number of calls of each gRPC method, by its last name. */
  readonly calls = new Map<string, number>();
  #server: grpcPackage.Server | undefined;
  #lacksFrom: bigint | undefined;
  #far: grpcPackage.Client | undefined;

  constructor(
    readonly port: number,
    private readonly cluster: EventStoreCluster,
    private readonly store: string,
  ) {}

  get leads(): boolean {
    return this.cluster.leader === this;
  }

  /** Hides everything that is written from now on, as a follower does that is cut off. */
  async lag(): Promise<void> {
    this.#lacksFrom = await this.cluster.end();
  }

  async start(): Promise<void> {
    const same = (bytes: Buffer): Buffer => bytes;
    const server = (this.#server = new grpc.Server());
    const far = (this.#far = new grpc.Client(this.store, grpc.credentials.createInsecure()));
    for (const path of GRPC_METHODS) {
      const message = { requestSerialize: same, requestDeserialize: same, responseSerialize: same };
      // On the wire a unary call is a stream with one message.
      const method = { path, requestStream: true, responseStream: true, ...message, responseDeserialize: same };
      const handle = (near: Near): void =>
        path === GOSSIP_PATH ? this.#tellMembers(near) : this.#passLater(path, near, far);
      server.addService({ [path]: method }, { [path]: handle });
    }
    await new Promise<void>((resolve, reject) => {
      server.bindAsync(`127.0.0.1:${this.port}`, grpc.ServerCredentials.createInsecure(), (error) =>
        error ? reject(error) : resolve(),
      );
    });
  }

  /** Dies: every connection breaks. */
  stop(): void {
    this.#server?.forceShutdown();
    this.#server = undefined;
    this.#far?.close();
  }

  get #lives(): boolean {
    return this.#server !== undefined && !this.isFrozen;
  }

  #tellMembers(near: Near): void {
    if (this.isFrozen) return;
    const members = this.cluster.nodes.map((node) => {
      const member = new gossip.MemberInfo();
      const endpoint = new gossip.EndPoint();
      endpoint.setAddress('127.0.0.1');
      endpoint.setPort(node.port);
      member.setState(node.leads ? LEADER : FOLLOWER);
      member.setIsAlive(node.#lives);
      member.setHttpEndPoint(endpoint);
      return member;
    });
    const info = new gossip.ClusterInfo();
    info.setMembersList(members);
    near.write(Buffer.from(info.serializeBinary()));
    near.end();
  }

  #passLater(path: string, near: Near, store: grpcPackage.Client): void {
    const pass = (): void => {
      if (this.#server && !near.cancelled) this.#pass(path, near, store);
    };
    if (this.delayMs === 0) pass();
    else setTimeout(pass, this.delayMs).unref();
  }

  /** Forwards a call to the store, unless this node may not answer it. */
  #pass(path: string, near: Near, store: grpcPackage.Client): void {
    const name = path.split('/').at(-1) ?? '';
    this.calls.set(name, (this.calls.get(name) ?? 0) + 1);
    const needsLeader = near.metadata.get('requires-leader')[0] === 'true';
    const refusal = (): Partial<grpcPackage.StatusObject> | undefined => {
      if (this.user === 'is unknown') return { code: grpc.status.UNAUTHENTICATED, details: 'Authentication failed' };
      if (path === READ_PATH && this.user === 'may do nothing') return accessDenied();
      if (path === READ_PATH && this.refusesReads) return { code: grpc.status.UNKNOWN, details: 'Server Is Not Ready' };
      return needsLeader && !this.leads ? this.#notLeader() : undefined;
    };
    if (this.isFrozen) return;
    const refused = refusal();
    if (refused) return void near.emit('error', refused);
    const same = (bytes: Buffer): Buffer => bytes;
    const far = store.makeBidiStreamRequest(path, same, same, near.metadata, { deadline: near.getDeadline() });
    near.on('data', (message: Buffer) => {
      const deposed = refusal();
      if (this.isFrozen) return;
      if (!deposed && path === BATCH_APPEND_PATH && this.user !== 'may read and write') {
        return void near.write(writeDenied(message));
      }
      if (!deposed) return void far.write(message);
      far.cancel();
      near.emit('error', deposed);
    });
    near.on('end', () => far.end()).on('cancelled', () => far.cancel());
    far.on('data', (message: Buffer) => {
      if (path === READ_PATH && this.messageMs > 0) {
        far.pause();
        setTimeout(() => far.resume(), this.messageMs).unref();
      }
      if (!this.isFrozen && (path !== READ_PATH || this.#shows(message))) near.write(message);
    });
    const ended = new Promise((resolve) => far.on('end', resolve));
    far
      .on('error', () => undefined)
      .on('status', (status: grpcPackage.StatusObject) => {
        if (this.isFrozen || near.cancelled) return;
        if (status.code !== grpc.status.OK) near.emit('error', status);
        else void ended.then(() => near.end());
      });
  }

  #notLeader(): Partial<grpcPackage.StatusObject> {
    const metadata = new grpc.Metadata();
    const { leader } = this.cluster;
    if (!leader) return { code: grpc.status.UNKNOWN, details: 'No leader info available in response' };
    metadata.set('exception', 'not-leader');
    metadata.set('leader-endpoint-host', '127.0.0.1');
    metadata.set('leader-endpoint-port', `${leader.port}`);
    return { code: grpc.status.NOT_FOUND, details: 'Leader info available', metadata };
  }

  #shows(message: Buffer): boolean {
    const event = ReadResp.deserializeBinary(message).getEvent()?.getEvent();
    return this.#lacksFrom === undefined || !event || BigInt(event.getCommitPosition()) <= this.#lacksFrom;
  }
}

/** The status of a call without the required right. */
function accessDenied(): Partial<grpcPackage.StatusObject> {
  const metadata = new grpc.Metadata();
  metadata.set('exception', 'access-denied');
  return { code: grpc.status.PERMISSION_DENIED, details: 'Access Denied', metadata };
}

/** The answer to one write of a batch without the required right; the call itself continues. */
function writeDenied(request: Buffer): Buffer {
  const response = new BatchAppendResp();
  const details = new Any();
  details.pack(new AccessDenied().serializeBinary(), 'event_store.client.AccessDenied');
  const status = new Status();
  status.setMessage('AccessDenied');
  status.setDetails(details);
  response.setCorrelationId(BatchAppendReq.deserializeBinary(request).getCorrelationId());
  response.setStreamIdentifier(BatchAppendReq.deserializeBinary(request).getOptions()?.getStreamIdentifier());
  response.setError(status);
  return Buffer.from(response.serializeBinary());
}
