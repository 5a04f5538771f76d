import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { LIMITS } from '@libs/contract/limits.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import { SECOND } from '@libs/contract/time.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { actorOf } from '../application/command-context.js';
import { Refused } from '../application/refused.js';
import { HttpProblem } from './problems.js';
import { contextOf } from './request-context.js';

/** Maximum number of concurrent uploads in this process. Uploads are held in memory, so this bounds the memory. */
export const MAX_UPLOADS = 20;
/** An upload makes progress each time this many bytes have arrived. */
export const STEP_BYTES = 16_384;
/** An upload without progress for this long can be ended in favour of a new one. */
export const GIVES_WAY_AFTER_MS = 4 * SECOND;
/** An upload without progress for this long is ended: the minimum rate is 1.6 kB a second. */
export const STALLED_AFTER_MS = 10 * SECOND;
const RETRY_AFTER_MS = 5 * SECOND;

interface Upload {
  /** Must be called for each piece that arrives. */
  received(bytes: number): void;
  /** Must be called when everything has arrived. From then on the limiter does not end the upload. */
  arrived(): void;
  /** Must be called when the request is over, however it ends. */
  over(): void;
}

interface Entry {
  readonly who: string;
  /** Bytes since the last progress, and the time of that progress. */
  bytes: number;
  advancedAt: number;
  /** Undefined once everything has arrived. */
  timers: readonly NodeJS.Timeout[] | undefined;
  readonly end: (problem: Error) => void;
}

/**
 * Limits concurrent uploads, per person and in total. Anybody can create accounts, so a place is only held while data
 * arrives: stalled uploads are ended. When all places are taken, a new upload replaces a stalled one, or one of a
 * person who holds more than an equal share.
 */
export class UploadLimiter {
  readonly #entries = new Set<Entry>();

  /**
   * Registers an upload of `who`. Calls `end` at most once, when the upload must stop before everything has arrived.
   * @throws Refused when the person has too many uploads; Unavailable when all places are taken
   */
  begin(who: string, end: (problem: Error) => void): Upload {
    this.#makeRoom(who);
    const entry: Entry = { who, bytes: 0, advancedAt: performance.now(), timers: [], end };
    const deadline = setTimeout(() => this.#end(entry, tooSlow()), LIMITS.documents.arrival);
    const stalling = setInterval(() => {
      if (stalledMs(entry) >= STALLED_AFTER_MS) this.#end(entry, tooSlow());
    }, SECOND);
    entry.timers = [deadline, stalling];
    this.#entries.add(entry);
    return {
      received(bytes) {
        entry.bytes += bytes;
        if (entry.bytes < STEP_BYTES) return;
        entry.bytes = 0;
        entry.advancedAt = performance.now();
      },
      arrived: () => stopTimers(entry),
      over: () => {
        stopTimers(entry);
        this.#entries.delete(entry);
      },
    };
  }

  #makeRoom(who: string): void {
    const own = [...this.#entries].filter((entry) => entry.who === who);
    if (own.length >= LIMITS.documents.each && !this.#endSlowest(own.filter(isStalling), tooSlow())) {
      throw new Refused('too-many-forms', { retryAfterMs: RETRY_AFTER_MS });
    }
    if (this.#entries.size < MAX_UPLOADS) return;
    const all = [...this.#entries];
    if (!this.#endSlowest(all.filter(isStalling), tooSlow()) && !this.#endSlowest(aboveShare(all, who), givesWay())) {
      throw new Unavailable('the upload limiter', 'too many uploads at once');
    }
  }

  /** Ends the upload with the oldest progress. Returns false when none can be ended. */
  #endSlowest(entries: readonly Entry[], problem: Error): boolean {
    const slowest = entries.filter(isArriving).sort((one, other) => one.advancedAt - other.advancedAt)[0];
    if (slowest) this.#end(slowest, problem);
    return slowest !== undefined;
  }

  #end(entry: Entry, problem: Error): void {
    stopTimers(entry);
    this.#entries.delete(entry);
    entry.end(problem);
  }
}

const isArriving = ({ timers }: Entry): boolean => timers !== undefined;
const stalledMs = ({ advancedAt }: Entry): number => performance.now() - advancedAt;
const isStalling = (entry: Entry): boolean => isArriving(entry) && stalledMs(entry) >= GIVES_WAY_AFTER_MS;

/** Returns the uploads of people who would hold more than an equal share if `who` got a place. */
function aboveShare(entries: readonly Entry[], who: string): readonly Entry[] {
  const counts = new Map<string, number>([[who, 0]]);
  for (const entry of entries) counts.set(entry.who, (counts.get(entry.who) ?? 0) + 1);
  const share = Math.max(1, Math.floor(MAX_UPLOADS / counts.size));
  return entries.filter((entry) => entry.who !== who && (counts.get(entry.who) ?? 0) > share);
}

function stopTimers(entry: Entry): void {
  for (const timer of entry.timers ?? []) clearTimeout(timer);
  entry.timers = undefined;
}

const tooSlow = (): HttpProblem =>
  new HttpProblem(408, 'too-slow', MESSAGES.general.tooSlow, { headers: { Connection: 'close' } });
const givesWay = (): HttpProblem =>
  new HttpProblem(503, 'unavailable', MESSAGES.general.away, {
    headers: { 'Retry-After': String(RETRY_AFTER_MS / SECOND), Connection: 'close' },
  });

const read = multer({
  storage: multer.memoryStorage(),
  limits: {
    fileSize: LIMITS.documents.bytes,
    files: 1,
    fields: 50,
    parts: 51,
    fieldSize: 1_000,
    fieldNameSize: 50,
    headerPairs: 20,
  },
}).any();

const uploads = new UploadLimiter();

/** Admits a form with one file, which it reads into memory, with a size limit and only after authentication. */
@Injectable()
export class FormGuard implements CanActivate {
  canActivate(execution: ExecutionContext): true | Promise<true> {
    const http = execution.switchToHttp();
    const request = http.getRequest<Request>();
    const isForm = contextOf(request).route?.definition.bodyAs === 'form';
    return isForm ? readForm(request, http.getResponse<Response>()) : true;
  }
}

/**
 * Sets `request.body` to the fields of the form, with the file as a `File`.
 * @throws HttpProblem 400, 408, 413, 415 or 503; Refused for too many uploads of one person; Unavailable
 */
async function readForm(request: Request, response: Response): Promise<true> {
  if (!request.is('multipart/form-data')) {
    throw new HttpProblem(415, 'unsupported-media-type', SERVER_MESSAGES.chef.form);
  }
  const { caller, origin } = contextOf(request);
  await new Promise<void>((resolve, reject) => {
    const upload = uploads.begin(caller ? actorOf(caller) : origin, reject);
    response.once('close', () => upload.over());
    request.on('data', (piece: Buffer) => upload.received(piece.length)).once('end', () => upload.arrived());
    void read(request, response, (error: unknown) => (error ? reject(formProblem(error)) : resolve()));
  });
  const sent = Array.isArray(request.files) ? request.files : [];
  const files = sent.map(({ fieldname, mimetype, buffer }) => [
    fieldname,
    new File([Uint8Array.from(buffer)], fieldname, { type: mimetype }),
  ]);
  request.body = { ...(request.body as object), ...(Object.fromEntries(files) as object) };
  return true;
}

/** Returns 413 for a file that is too large, otherwise 400. */
function formProblem(error: unknown): HttpProblem {
  if (!(error instanceof MulterError) || error.code !== 'LIMIT_FILE_SIZE') {
    return new HttpProblem(400, 'bad-request', SERVER_MESSAGES.chef.form);
  }
  const message = SERVER_MESSAGES.chef.tooLarge;
  return new HttpProblem(413, 'too-large', message, { errors: [{ field: error.field ?? '', message }] });
}
