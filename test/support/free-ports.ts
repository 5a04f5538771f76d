import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** Below the range for outgoing connections, so that none of them takes the port of a server while it restarts. */
const LOWEST_PORT = 10_000;
/**
 * Each Jest worker has its own range: a port is free until its program has started, and another worker could find it in
 * between.
 */
const PORTS_PER_WORKER = 2_000;
const PORT_RANGES = 11;
const lowest = LOWEST_PORT + PORTS_PER_WORKER * (Number(process.env['JEST_WORKER_ID'] ?? 0) % PORT_RANGES);
/** Already returned to others in this worker, whose programs may not have started yet. */
const found = new Set<number>();

/** Returns `count` unused ports. They are all bound during the search, so that no two are the same. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listening));
  const ports = servers.map((server) => (server.address() as { readonly port: number }).port);
  for (const port of ports) found.add(port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

async function listening(): Promise<Server> {
  for (;;) {
    const port = randomInt(lowest, lowest + PORTS_PER_WORKER);
    const server = found.has(port) ? undefined : await listeningOn(port);
    if (server) return server;
  }
}

/** Returns undefined for a port that is in use. */
const listeningOn = (port: number): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
