/** Names and ids from the code alone: never a body, a path, an address or a secret. */
export interface SpanOptions {
  kind: 'server' | 'producer' | 'consumer' | 'internal';
  attributes?: Record<string, string | number>;
  /** The span that this one follows. By default the current one. */
  traceparent?: string | null | undefined;
}

export interface OpenSpan {
  /** Spans that begin while the work runs are its children. */
  within<T>(work: () => T): T;
  end(outcome: { attributes?: Record<string, string | number>; hasFailed: boolean }): void;
}

/** Writes spans. Only its lazily loaded part knows OpenTelemetry. */
export interface Tracer {
  open(name: string, options: SpanOptions): OpenSpan;
  /** Runs work in a span, which ends when the work does. */
  run<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T>;
  /** Identifies the current span for another process, by W3C Trace Context. Undefined outside of any span. */
  traceparent(): string | undefined;
  stop(): Promise<void>;
}

let tracer: Tracer | undefined;

/** Undefined if no collector is set. A hot path checks this first and does nothing else for tracing. */
export const currentTracer = (): Tracer | undefined => tracer;

export function setTracer(next: Tracer | undefined): void {
  tracer = next;
}
