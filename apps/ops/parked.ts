import type { ParkedStream } from '@libs/eventing/types/ports.js';

/** What a view or process could not apply, and what can be done about it. */
export const parkedAsText = (consumer: string, parked: readonly ParkedStream[]): string =>
  [
    ...parked.map(
      ({ stream, revision, error, at }) =>
        `${consumer} has parked ${stream} from event ${revision} on, at ${at}: ${error}`,
    ),
    `Once the program can apply it, its next start tries again; \`ops rebuild ${consumer}\` does so at once.`,
  ].join('\n');
