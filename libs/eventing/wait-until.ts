import { POSITIONS } from './after-commit.js';
import type { Position } from './types/envelope.js';
import type { Notifier } from './types/notifier.js';
import type { ViewStore } from './types/view-store.js';

/** How often the store is polled when no position is published. */
const POSITION_POLL_MS = 200;

interface Reading {
  readonly views: ViewStore;
  readonly notifier: Notifier;
}

interface Waiting {
  readonly view: string;
  readonly position: Position;
  readonly wake: () => void;
}

/** Tracks how far readers of each view see, from published positions, and lets others wait for it. */
export class SeenPositions {
  readonly #seen = new Map<string, string>();
  readonly #waiting = new Set<Waiting>();
  readonly #silence: () => void;

  constructor(
    private readonly views: ViewStore,
    notifier: Notifier,
  ) {
    this.#silence = notifier.listen(POSITIONS, (message) => this.#note(message));
  }

  /**
   * Waits until readers of `view` see everything up to `position`, at most `timeoutMs` milliseconds; returns whether
   * they do. Also polls the store, in case a notification is lost.
   */
  async until(view: string, position: Position, timeoutMs: number): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    for (let isFirst = true; ; isFirst = false) {
      if (this.sees(view, position)) return true;
      const left = deadline - performance.now();
      // For a view without any published position the store is asked at once; for others the notification is faster.
      if (!isFirst || left <= 0 || !this.#seen.has(view)) {
        this.#noteSeen(view, await activePosition(this.views, view));
        if (this.sees(view, position)) return true;
        if (left <= 0) return false;
      }
      await this.#next({ view, position }, Math.min(left, POSITION_POLL_MS));
    }
  }

  close(): void {
    this.#silence();
  }

  /** Whether readers of the view are known to see everything up to `position`. */
  sees(view: string, position: Position): boolean {
    return (this.#seen.get(view) ?? '') >= position;
  }

  #noteSeen(view: string, position: string): void {
    if (position > (this.#seen.get(view) ?? '')) this.#seen.set(view, position);
  }

  #note(message: string): void {
    const [position = '', ...views] = message.split(' ');
    for (const view of views) this.#noteSeen(view, position);
    for (const waiting of this.#waiting) if (this.sees(waiting.view, waiting.position)) waiting.wake();
  }

  /** Waits until the position is published, at most `ms` milliseconds. */
  #next(what: Omit<Waiting, 'wake'>, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => waiting.wake(), ms);
      const waiting: Waiting = {
        ...what,
        wake: () => {
          clearTimeout(timer);
          this.#waiting.delete(waiting);
          resolve();
        },
      };
      this.#waiting.add(waiting);
    });
  }
}

/** A single wait. */
export async function waitUntil(
  { views, notifier }: Reading,
  view: string,
  position: Position,
  timeoutMs: number,
): Promise<boolean> {
  if ((await activePosition(views, view)) >= position) return true;
  const seen = new SeenPositions(views, notifier);
  try {
    return await seen.until(view, position, timeoutMs);
  } finally {
    seen.close();
  }
}

/** Returns the checkpoint of the active generation; the empty text is before every position. */
export async function activePosition(views: ViewStore, view: string): Promise<string> {
  const active = (await views.generations(view)).find((generation) => generation.active);
  return (active && (await views.checkpoint(active))) ?? '';
}
