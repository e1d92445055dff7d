/** Names and ids from the code alone: never a body, a path, an address or a secret. */
export interface SpanOptions {
  kind: 'server' | 'producer' | 'consumer' | 'internal';
  attributes?: Record<string, string | number>;
  /** Names the span that this one follows; without it, that is the current one. */
  traceparent?: string | null | undefined;
}

export interface OpenSpan {
  /** Spans that begin meanwhile are its children. */
  within<T>(work: () => T): T;
  end(outcome: { attributes?: Record<string, string | number>; hasFailed: boolean }): void;
}

/** Writes spans. Only its loaded part knows OpenTelemetry. */
export interface Tracer {
  open(name: string, options: SpanOptions): OpenSpan;
  /** Runs work in a span, which ends when the work does. */
  run<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T>;
  /** Names the current span to another process, by W3C Trace Context; undefined outside of any. */
  traceparent(): string | undefined;
  stop(): Promise<void>;
}

let tracer: Tracer | undefined;

/** Undefined where no collector is set: a hot path asks this first, and nothing else of tracing. */
export const currentTracer = (): Tracer | undefined => tracer;

export function setTracer(next: Tracer | undefined): void {
  tracer = next;
}
