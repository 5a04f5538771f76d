import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/**
 * Below those that systems give to outgoing connections: while a server is killed and started again, nobody's
 * connection to somewhere else can take its port.
 */
const LOWEST = 10_000;
/**
 * Each of Jest's workers has ports of its own, and so has whoever is none: a port is free until the program that it is for
 * has started, and another worker could find it in the meantime.
 */
const SHARE = 2_000;
const SHARES = 11;
const lowest = LOWEST + SHARE * (Number(process.env['JEST_WORKER_ID'] ?? 0) % SHARES);
/** Found by others of this worker, whose programs may not have started. */
const found = new Set<number>();

/** So many ports that nobody uses right now. They are held together while they are looked for, so that no two are the same. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listening));
  const ports = servers.map((server) => (server.address() as { readonly port: number }).port);
  for (const port of ports) found.add(port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

async function listening(): Promise<Server> {
  for (;;) {
    const port = randomInt(lowest, lowest + SHARE);
    const server = found.has(port) ? undefined : await listeningOn(port);
    if (server) return server;
  }
}

/** Undefined for a port that is in use. */
const listeningOn = (port: number): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
