import { Inject, Injectable } from '@nestjs/common';
import type { DomainEvent, RecordedEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { CommandRunner } from './command-runner.js';
import { VIEWS } from './tokens.js';

/** Reads single documents of views, including those that the view has not applied yet. */
@Injectable()
export class Documents {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(VIEWS) private readonly views: ViewStore,
  ) {}

  /** Returns a document from the view, or else folds it from its stream. */
  async find<Doc extends object, E extends DomainEvent>(
    view: Projection<Doc, E>,
    id: string,
    stream: StreamName,
  ): Promise<Doc | undefined> {
    const known = await this.views.get<Doc>(view.name, id);
    return known ?? this.replay(view, id, stream);
  }

  /** Folds a document from its stream. */
  async replay<Doc extends object, E extends DomainEvent>(
    view: Projection<Doc, E>,
    id: string,
    stream: StreamName,
  ): Promise<Doc | undefined> {
    return documentIn(view, id, await this.commands.history<E>(stream, { isNamed: true }));
  }
}

/** Folds a document of `view` from events. */
export function documentIn<Doc extends object, E extends DomainEvent>(
  view: Projection<Doc, E>,
  id: string,
  events: readonly RecordedEvent<E>[],
): Doc | undefined {
  const handled: readonly string[] = view.handles;
  return events
    .filter(({ type }) => handled.includes(type))
    .flatMap((event) => view.project(event))
    .filter((operation) => operation.id === id)
    .reduce<Doc | undefined>((before, { apply }) => apply(before), undefined);
}
