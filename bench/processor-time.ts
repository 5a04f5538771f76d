/** Processor time of other processes on Linux: unlike a rate, it hardly depends on other load. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10;
/** The indexes of the two counts after the program's name, which may contain spaces. */
const USER_TICKS_INDEX = 11;
const LISTEN_STATE = '0A';

/** Returns the milliseconds that a process has used since it started; 0 for one that has ended. */
export function processorTime(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[USER_TICKS_INDEX]) + Number(fields[USER_TICKS_INDEX + 1])) * MS_PER_TICK;
  } catch {
    return 0;
  }
}

/** Returns the process on this machine that listens at `url`; undefined if there is none, or it is not accessible. */
export function listenerOf(url: string): number | undefined {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0');
  const sockets = new Set(['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => listening(file, port)));
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => socketsOf(pid).some((socket) => sockets.has(socket)));
}

/** Returns the sockets that listen on a port, given in hexadecimal. */
function listening(file: string, port: string): readonly string[] {
  return linesOf(file)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(`:${port}`) && state === LISTEN_STATE)
    .map((fields) => fields[9] ?? '');
}

function linesOf(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').slice(1);
  } catch {
    return [];
  }
}

function socketsOf(pid: number): readonly string[] {
  try {
    const folder = `/proc/${pid}/fd`;
    return readdirSync(folder).flatMap((name) => /^socket:\[(\d+)\]$/.exec(linkOf(`${folder}/${name}`))?.[1] ?? []);
  } catch {
    return [];
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
