import type { ParkedStream } from '@libs/eventing/types/view-store.js';
import type { Format } from './format.js';

/** A parked stream with its consumer. */
export interface ParkedByConsumer extends ParkedStream {
  readonly consumer: string;
}

/** Returns the parked streams as text, with what can be done about them; empty without any. */
export const parkedAsText = (parkedStreams: readonly ParkedByConsumer[], format: Format): readonly string[] =>
  parkedStreams.length === 0
    ? []
    : [
        [
          'Parked streams:',
          ...parkedStreams.map(
            ({ consumer, stream, revision, at, error }) =>
              `  ${consumer}: ${stream} from event ${revision} on, ${format.time(at)}: ${error}`,
          ),
          'They are retried when the product starts, for example after an update; `ops rebuild <view>` retries them now.',
        ].join('\n'),
      ];
