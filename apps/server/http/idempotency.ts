import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import { decrypt, encrypt } from '@libs/adapters/crypto/encryption.js';
import { takesIdempotencyKey } from '@libs/contract/call.js';
import { DAY, MINUTE, SECOND } from '@libs/contract/time.js';
import type { CommandEngine } from '@libs/eventing/handle-command.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import type { Request } from 'express';
import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { catchError, concatMap, from, type Observable, of, throwError } from 'rxjs';
import { ulid } from 'ulid';
import { actorOf } from '../application/command-context.js';
import { Refused } from '../application/refused.js';
import { noteWritten } from '../platform/command-runner.js';
import type { Secrets } from '../platform/secrets.js';
import { ENGINE, EPHEMERAL, SECRETS } from '../platform/tokens.js';
import { type CallRoute, InputPipe } from './call.js';
import { contextOf } from './request-context.js';

/** A claim expires after this time, so that a crash does not block the key. */
const CLAIM_TTL_MS = MINUTE;
/** Default time for which an answer is stored. */
const ANSWER_TTL_MS = DAY;
const SEPARATOR = '.';

/** The result of claiming an idempotency key. */
type Claim =
  /** The first request; it must call `keep` or `release`. `keep` without an answer stores only the fingerprint. */
  | { readonly state: 'first'; keep(answer?: unknown, ms?: number): Promise<void>; release(): Promise<void> }
  | { readonly state: 'running' }
  /** The key was used for another request. */
  | { readonly state: 'other' }
  | { readonly state: 'answered'; readonly answer: unknown }
  /** The request was answered before, without storing the answer. */
  | { readonly state: 'done' };

/**
 * Stores the answers of requests with an idempotency key, for repeats. Answers can contain tokens and personal data, so
 * each is encrypted under a key derived from the client's key: the store and our secret alone cannot decrypt it.
 */
@Injectable()
export class IdempotencyStore {
  constructor(
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  /** Claims a key. `scope` names the sender and the call, `content` is the input. */
  async claim(scope: string, key: string, content: unknown): Promise<Claim> {
    const name = `answer:${this.hash('name', scope, key).toString('base64url')}`;
    const lock = createSecretKey(this.hash('lock', scope, key));
    const fingerprint = this.hash('content', scope, ...(await partsOf(content))).toString('base64url');
    const mine = ['running', fingerprint, ulid()].join(SEPARATOR);
    const found = await this.ephemeral.claim(name, mine, CLAIM_TTL_MS);
    if (found === mine) {
      return {
        state: 'first',
        // A request that took longer than its claim changes nothing of the one that took the key over.
        keep: async (answer, ms = ANSWER_TTL_MS) => {
          const parts = answer === undefined ? [] : encryptAnswer(lock, answer);
          await this.ephemeral.replace(name, mine, ['done', fingerprint, ...parts].join(SEPARATOR), ms);
        },
        release: () => this.ephemeral.release(name, mine),
      };
    }
    const [state, of, ...parts] = found.split(SEPARATOR);
    if (of !== fingerprint) return { state: 'other' };
    if (state !== 'done') return { state: 'running' };
    return parts.length === 0 ? { state: 'done' } : { state: 'answered', answer: decryptAnswer(lock, parts) };
  }

  private hash(purpose: string, ...parts: readonly string[]): Buffer {
    return this.secrets.requests(JSON.stringify(['answer', purpose, ...parts]));
  }
}

/** Returns the content as text, and the hash of each file in it, which JSON would write without its bytes. */
async function partsOf(content: unknown): Promise<readonly string[]> {
  const files: File[] = [];
  // In place of a file stands its number.
  const text = JSON.stringify(content, (_, part: unknown) => (part instanceof File ? files.push(part) : part));
  const contents = await Promise.all(files.map((file) => file.arrayBuffer()));
  return [text, ...contents.map((bytes) => createHash('sha256').update(new Uint8Array(bytes)).digest('base64url'))];
}

const ENCRYPTION_CONTEXT = 'answer';

function encryptAnswer(lock: KeyObject, answer: unknown): readonly string[] {
  const { iv, ciphertext, tag } = encrypt(lock, JSON.stringify(answer), ENCRYPTION_CONTEXT);
  return [iv, ciphertext, tag].map((bytes) => bytes.toString('base64url'));
}

function decryptAnswer(lock: KeyObject, parts: readonly string[]): unknown {
  const [iv, ciphertext, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !ciphertext || !tag) throw new Error('a stored answer is incomplete');
  return JSON.parse(decrypt(lock, { iv, ciphertext, tag }, ENCRYPTION_CONTEXT).toString());
}

/**
 * Returns the stored answer to a POST that is repeated with its `Idempotency-Key`. Stores nothing for calls without
 * side effects: they can be repeated, and anybody could fill the store. Stores no answer for calls that create
 * sessions: a repeat is handled again.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly input: InputPipe,
    private readonly answers: IdempotencyStore,
    @Inject(ENGINE) private readonly engine: CommandEngine,
  ) {}

  async intercept(execution: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = execution.switchToHttp().getRequest<Request>();
    const context = contextOf(request);
    const { route, caller } = context;
    if (!route || !takesIdempotencyKey(route.definition) || route.knowsRepeats) return next.handle();
    if (request.headers['idempotency-key'] === undefined) return next.handle();
    const { idempotencyKey = '', params, query, body } = this.input.transform(request);
    const scope = `${caller ? actorOf(caller) : context.origin}/${route.name}`;
    const claim = await this.answers.claim(scope, idempotencyKey, { params, query, body });
    switch (claim.state) {
      case 'answered':
        await this.noteEarlierWrite();
        return of(claim.answer);
      case 'running':
        throw new Refused('still-running', { retryAfterMs: SECOND });
      case 'other':
        throw new Refused('idempotency-key-reused');
      case 'done':
        return next.handle();
      case 'first':
        return next.handle().pipe(
          // If the answer cannot be stored, the request still succeeds; the key stays claimed until it expires.
          concatMap((answer: unknown) => settled(keep(claim, answer, route), answer)),
          catchError((error: unknown) =>
            from(settled(claim.release(), undefined)).pipe(concatMap(() => throwError(() => error))),
          ),
        );
    }
  }

  /** The position of the first write is not stored, so the head of the log is used. */
  private async noteEarlierWrite(): Promise<void> {
    const head = await this.engine.log.head();
    if (head !== undefined) noteWritten(head);
  }
}

const keep = (
  claim: Extract<Claim, { readonly state: 'first' }>,
  answer: unknown,
  { definition, answerLasts }: CallRoute,
): Promise<void> => (definition.makesSessions ? claim.keep() : claim.keep(answer, answerLasts));

const settled = <T>(work: Promise<void>, answer: T): Promise<T> =>
  work.then(
    () => answer,
    () => answer,
  );
