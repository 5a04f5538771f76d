import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy to an engine that can be cut, as by a crash of either end, or frozen. */
export interface EngineProxy {
  /** The engine's address through this proxy. */
  readonly url: string;
  /** The number of bytes that the engine has sent. */
  readonly received: number;
  /** Closes every connection; new ones are refused until `restore`. */
  cut(): void;
  restore(): Promise<void>;
  /** Forwards nothing in either direction until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Forwards nothing on existing connections, without closing them; new ones work. */
  strand(): void;
}

export async function proxyTo(engine: string): Promise<EngineProxy> {
  const { hostname, port } = new URL(engine);
  const sockets = new Set<Socket>();
  const pairs = new WeakMap<Socket, Socket>();
  const ends: Socket[] = [];
  let frozen = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    ends.push(far);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => (sockets.delete(socket), other.destroy()));
      socket.pipe(other);
      if (frozen) socket.unpipe(other).pause();
    }
    pairs.set(near, far).set(far, near);
  });
  const own = await listening(server, 0);
  const url = new URL(engine);
  url.host = `127.0.0.1:${own}`;
  return {
    url: url.href,
    get received() {
      return ends.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
    },
    cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    restore: async () => void (await listening(server, own)),
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    strand() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    thaw() {
      frozen = false;
      for (const socket of sockets) socket.pipe(pairs.get(socket) as Socket);
    },
  };
}

const listening = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
