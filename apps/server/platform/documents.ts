import { Inject, Injectable } from '@nestjs/common';
import type { DomainEvent, RecordedEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { ViewStore } from '@libs/eventing/types/ports.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { CommandRunner } from './command-runner.js';
import { VIEWS } from './tokens.js';

/** Finds single documents of views, from the moment on at which what they tell of was acknowledged. */
@Injectable()
export class Documents {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(VIEWS) private readonly views: ViewStore,
  ) {}

  /** As the view has it; one that the view has not come to yet is told by the stream that it is made from. */
  async find<Doc extends object, E extends DomainEvent>(
    view: Projection<Doc, E>,
    id: string,
    stream: StreamName,
  ): Promise<Doc | undefined> {
    const known = await this.views.get<Doc>(view.name, id);
    return known ?? documentIn(view, id, await this.commands.history<E>(stream));
  }
}

/** A document told by events, the way its view tells it. */
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
