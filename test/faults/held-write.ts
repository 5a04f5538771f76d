import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { mongo } from 'mongoose';

/** How an update of the generations begins on the wire: what every commit of a view does. */
const COMMIT = Buffer.from('\x02update\0\x0c\0\0\0generations\0', 'latin1');
/** Of a message: its header and flags, and the kind of its first section. */
const BEFORE_DOCUMENT = 21;

/** A line to MongoDB that can keep a commit back: sent by its process, and not yet arrived. */
export class HeldWrite {
  #armed: ((held: { readonly far: Socket; readonly bytes: Buffer }) => void) | undefined;
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((near) => this.#join(near));

  private constructor(private readonly target: { readonly host: string; readonly port: number }) {}

  /** The line, and the address of MongoDB by way of it. */
  static async to(mongoUrl: string): Promise<{ readonly line: HeldWrite; readonly url: string }> {
    const { hostname: host, port, host: place } = new URL(mongoUrl);
    const line = new HeldWrite({ host, port: Number(port) });
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    const own = (line.#server.address() as AddressInfo).port;
    return { line, url: mongoUrl.replace(place, `127.0.0.1:${own}`) };
  }

  /** Keeps the next commit back. Once it has been sent, answers how to let it arrive; that answers how many documents it matched. */
  async next(): Promise<() => Promise<number>> {
    const { far, bytes } = await new Promise<{ readonly far: Socket; readonly bytes: Buffer }>(
      (resolve) => (this.#armed = resolve),
    );
    return async () => {
      const answer = once(far, 'data') as Promise<[Buffer]>;
      far.write(bytes);
      const [reply] = await answer;
      return Number(mongo.BSON.deserialize(reply.subarray(BEFORE_DOCUMENT, reply.readInt32LE(0)))['n']);
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
      if (!caught || !bytes.includes(COMMIT)) return void far.write(bytes);
      this.#armed = undefined;
      caught({ far, bytes });
    });
  }
}
