import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to an engine that records the name of each command. */
export interface CountingProxy {
  /** The engine's address through this proxy. */
  readonly url: string;
  /** Returns and clears the recorded commands, each with its subject. */
  take(): readonly string[];
  close(): void;
}

/** Parses complete commands from the start of a buffer; returns them and the number of bytes consumed. */
type Reader = (sent: Buffer) => { readonly commands: readonly string[]; readonly bytes: number };

export const countingMongo = (url: string): Promise<CountingProxy> => countingProxy(url, mongoCommands);
export const countingRedis = (url: string): Promise<CountingProxy> => countingProxy(url, redisCommands);

async function countingProxy(engine: string, read: Reader): Promise<CountingProxy> {
  const { hostname, port, host } = new URL(engine);
  const sockets = new Set<Socket>();
  let commands: string[] = [];
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => (sockets.delete(socket), other.destroy()));
      socket.pipe(other);
    }
    let unread = Buffer.alloc(0);
    near.on('data', (bytes: Buffer) => {
      unread = Buffer.concat([unread, bytes]);
      const found = read(unread);
      commands.push(...found.commands);
      unread = unread.subarray(found.bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: engine.replace(host, `127.0.0.1:${(server.address() as AddressInfo).port}`),
    take() {
      const taken = commands;
      commands = [];
      return taken;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Bytes of a MongoDB message before the first field: header, flags, kind of the first section, document length. */
const FIRST_FIELD_OFFSET_BYTES = 16 + 4 + 1 + 4;

/**
 * Returns for example `update leases`: the name of a command is the first field of its document, whose value is the
 * collection.
 */
function mongoCommands(sent: Buffer) {
  const commands: string[] = [];
  let at = 0;
  while (sent.length >= at + 4 && sent.length >= at + sent.readInt32LE(at)) {
    const message = sent.subarray(at, at + sent.readInt32LE(at));
    const isText = message[FIRST_FIELD_OFFSET_BYTES] === 2;
    const end = message.indexOf(0, FIRST_FIELD_OFFSET_BYTES + 1);
    const name = message.toString('latin1', FIRST_FIELD_OFFSET_BYTES + 1, end);
    const about = isText ? message.toString('utf8', end + 5, message.indexOf(0, end + 5)) : '';
    commands.push(`${name} ${about}`.trim());
    at += message.length;
  }
  return { commands, bytes: at };
}

/** Returns for example `EVALSHA 1b…`: the first two parts of each command. */
function redisCommands(sent: Buffer) {
  const commands: string[] = [];
  let done = 0;
  for (let at = 0; ;) {
    const line = lineAt(sent, at);
    if (!line || !line.text.startsWith('*')) break;
    const parts: string[] = [];
    at = line.next;
    for (let left = Number(line.text.slice(1)); left > 0; left--) {
      const length = lineAt(sent, at);
      if (!length || sent.length < length.next + Number(length.text.slice(1)) + 2) return { commands, bytes: done };
      const end = length.next + Number(length.text.slice(1));
      if (parts.length < 2) parts.push(sent.toString('utf8', length.next, Math.min(end, length.next + 60)));
      at = end + 2;
    }
    commands.push(parts.join(' '));
    done = at;
  }
  return { commands, bytes: done };
}

function lineAt(sent: Buffer, at: number): { readonly text: string; readonly next: number } | undefined {
  const end = sent.indexOf('\r\n', at);
  return end < 0 ? undefined : { text: sent.toString('latin1', at, end), next: end + 2 };
}
