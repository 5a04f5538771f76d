import type { ParkedStream } from '@libs/eventing/types/ports.js';

/** By whom a stream was parked. */
export interface Stuck extends ParkedStream {
  readonly consumer: string;
}

/** What could not be applied, and what can be done about it; nothing when everything was. */
export const stuckAsText = (stuck: readonly Stuck[]): readonly string[] =>
  stuck.length === 0
    ? []
    : [
        [
          'Parked streams:',
          ...stuck.map(
            ({ consumer, stream, revision, at, error }) =>
              `  ${consumer}: ${stream} from event ${revision} on, ${at}: ${error}`,
          ),
          'They are tried again when the product starts, so once it was mended; `ops rebuild <view>` does so at once.',
        ].join('\n'),
      ];
