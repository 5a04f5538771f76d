import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A way to an engine that can be cut, as by a crash of either end, or left open with nothing coming through. */
export interface Line {
  /** The engine's address, by way of this line. */
  readonly url: string;
  /** How many bytes the engine has sent. */
  readonly received: number;
  /** Breaks every connection; new ones are refused until it is mended. */
  cut(): void;
  mend(): Promise<void>;
  /** Nothing comes through, either way, until it thaws. */
  freeze(): void;
  thaw(): void;
}

export async function lineTo(engine: string): Promise<Line> {
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
    mend: async () => void (await listening(server, own)),
    freeze() {
      frozen = true;
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
