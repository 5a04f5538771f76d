import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eventually } from './eventually.js';

interface Value {
  readonly stringValue?: string;
  readonly intValue?: number | string;
  readonly arrayValue?: { readonly values: readonly Value[] };
}

/** A span as it is sent. */
export interface ReceivedSpan {
  readonly name: string;
  /** 1 internal, 2 server, 3 client, 5 consumer. */
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
  /** The code is 2 for an error. */
  readonly status: { readonly code: number };
}

interface Body {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[] }[];
}

/** Receives traces as a collector of OpenTelemetry does: OTLP in JSON, by HTTP. */
export class TraceReceiver {
  #sent = '';
  readonly #spans: ReceivedSpan[] = [];

  private constructor(private readonly server: Server) {}

  static async open(): Promise<TraceReceiver> {
    const server = createServer();
    const receiver = new TraceReceiver(server);
    server.on('request', (request, response) => {
      void text(request).then((body) => {
        receiver.#take(body);
        response.setHeader('Content-Type', 'application/json').end('{}');
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return receiver;
  }

  /** The variables of a server that sends its traces here. */
  get variables(): Readonly<Record<string, string>> {
    const { port } = this.server.address() as AddressInfo;
    return { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_BSP_SCHEDULE_DELAY: '200' };
  }

  /** Everything that was sent. */
  get sent(): string {
    return this.#sent;
  }

  get spans(): readonly ReceivedSpan[] {
    return this.#spans;
  }

  /** Returns the first span with this name of which `holds` is true, waiting until there is one. */
  span(name: string, holds: (span: ReceivedSpan) => boolean = () => true): Promise<ReceivedSpan> {
    const found = () => Promise.resolve(this.#spans.find((span) => span.name === name && holds(span)));
    return eventually(`the span ${name}`, found);
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  #take(body: string): void {
    this.#sent += body;
    const { resourceSpans } = JSON.parse(body) as Body;
    this.#spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
  }
}

/** Returns the attributes of a span by name. */
export const attributesOf = ({ attributes }: ReceivedSpan): Readonly<Record<string, unknown>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, plain(value)]));

const plain = ({ stringValue, intValue, arrayValue }: Value): unknown =>
  stringValue ?? (intValue === undefined ? arrayValue?.values.map(plain) : Number(intValue));

/** Whether a span is linked to another one. */
export const isLinked =
  ({ traceId, spanId }: ReceivedSpan) =>
  ({ links }: ReceivedSpan): boolean =>
    links.some((link) => link.traceId === traceId && link.spanId === spanId);
