import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { mongo } from 'mongoose';

/** How a bulk write over several collections begins on the wire: every commit of a group is one. */
const BULK_WRITE_HEADER = Buffer.from('\x10bulkWrite\0', 'latin1');
/** Bytes of a message before its first document: header, flags, and the kind of its first section. */
const DOCUMENT_OFFSET_BYTES = 21;
const ANSWER_WITHIN_MS = 60_000;

interface Held {
  readonly near: Socket;
  readonly far: Socket;
  readonly bytes: Buffer;
}

/** A proxy to MongoDB that can hold a commit back: sent by its process, but not delivered. */
export class HeldWrite {
  #armed: ((held: Held) => void) | undefined;
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((near) => this.#join(near));

  private constructor(private readonly target: { readonly host: string; readonly port: number }) {}

  /** Creates the proxy; `url` is MongoDB's address through it. */
  static async to(mongoUrl: string): Promise<{ readonly line: HeldWrite; readonly url: string }> {
    const { hostname: host, port, host: place } = new URL(mongoUrl);
    const line = new HeldWrite({ host, port: Number(port) });
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    const own = (line.#server.address() as AddressInfo).port;
    return { line, url: mongoUrl.replace(place, `127.0.0.1:${own}`) };
  }

  /**
   * Holds the next commit back. Once it has been sent, resolves to a function that delivers it and returns how many
   * documents it matched.
   */
  async next(): Promise<() => Promise<number>> {
    const { near, far, bytes } = await new Promise<Held>((resolve) => (this.#armed = resolve));
    return async () => {
      const answer = once(far, 'data', { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }) as Promise<[Buffer]>;
      far.write(bytes);
      near.resume();
      const [reply] = await answer;
      return Number(mongo.BSON.deserialize(reply.subarray(DOCUMENT_OFFSET_BYTES, reply.readInt32LE(0)))['nMatched']);
    };
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #join(near: Socket): void {
    const far = connect(this.target);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => other.destroy());
    }
    far.on('data', (bytes) => void near.write(bytes));
    near.on('data', (bytes) => {
      const caught = this.#armed;
      if (!caught || !bytes.includes(BULK_WRITE_HEADER)) return void far.write(bytes);
      this.#armed = undefined;
      // The rest of a long commit must not arrive before its beginning.
      near.pause();
      caught({ near, far, bytes });
    });
  }
}
