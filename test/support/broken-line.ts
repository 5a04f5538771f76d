import { type Server, type Socket, connect, createServer } from 'node:net';

/** A line to an engine that can be cut and frozen, as when its server is restarted or stands still. */
export class BrokenLine {
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;
  #frozen = false;
  /** How many bytes the engine has sent. */
  received = 0;

  constructor(private readonly target: { readonly host: string; readonly port: number }) {}

  /** Opens the line, the second time at the same port; answers the port. */
  async open(): Promise<number> {
    const server = createServer({ pauseOnConnect: true }, (near) => this.#join(near));
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#server = server;
    this.#port = (server.address() as { readonly port: number }).port;
    return this.#port;
  }

  /** Breaks every connection; new ones are refused until the line is opened again. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
    await closed;
  }

  /** Nothing goes through any more, in either direction, and nothing breaks. */
  freeze(): void {
    this.#frozen = true;
    for (const socket of this.#sockets) socket.pause();
  }

  thaw(): void {
    this.#frozen = false;
    for (const socket of this.#sockets) socket.resume();
  }

  #join(near: Socket): void {
    const far = connect(this.target);
    const ends = [near, far] as const;
    for (const [socket, other] of [ends, [far, near] as const]) {
      this.#sockets.add(socket);
      socket.on('data', (bytes) => {
        if (socket === far) this.received += bytes.length;
        if (!other.write(bytes)) socket.pause();
      });
      socket.on('drain', () => void (this.#frozen || other.resume()));
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
      if (!this.#frozen) socket.resume();
    }
  }
}
