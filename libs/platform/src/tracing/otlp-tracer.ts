import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { type ExportResult, ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { Config } from '../config/index.js';
import { version } from '../version/index.js';
import type { OpenSpan, SpanOptions, Tracer } from './tracer.js';

const stopMs = 2_000;

const kinds = {
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** Logs once that the collector is unreachable, and again after it has answered. */
class QuietExporter extends OTLPTraceExporter {
  private readonly logger = new Logger('Tracing');
  private isAway = false;

  override export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    super.export(spans, (result) => {
      const isAway = result.code === ExportResultCode.FAILED;
      if (isAway && !this.isAway)
        this.logger.warn('spans are dropped until the collector of traces takes them');
      this.isAway = isAway;
      done(result);
    });
  }
}

/** Sends spans to a collector by OTLP over HTTP, in batches, in the background. Drops spans above a limit. */
export class OtlpTracer implements Tracer {
  private readonly current = new AsyncLocalStorage<Context>();
  private readonly provider: BasicTracerProvider;
  private readonly spans: ReturnType<BasicTracerProvider['getTracer']>;

  constructor(config: Config, { url, kind }: { url: string; kind: string }) {
    const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio } = config;
    const share = sampler === 'parentbased_traceidratio' ? Number(ratio) : 1;
    const headers = config.OTEL_EXPORTER_OTLP_HEADERS ?? {};
    this.provider = new BasicTracerProvider({
      resource: resourceFromAttributes({
        'service.name': config.OTEL_SERVICE_NAME ?? `parley-${kind}`,
        'service.version': version,
      }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
      spanProcessors: [new BatchSpanProcessor(new QuietExporter({ url, headers }))],
    });
    this.spans = this.provider.getTracer('parley');
  }

  open(name: string, { kind, attributes = {}, traceparent }: SpanOptions): OpenSpan {
    const parent = this.parentOf(traceparent);
    const span = this.spans.startSpan(name, { kind: kinds[kind], attributes }, parent);
    const context = trace.setSpan(parent, span);
    return {
      within: (work) => this.current.run(context, work),
      end: ({ attributes: more = {}, hasFailed }) => {
        span.setAttributes(more);
        // Without a message, because it may contain values.
        if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  async run<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
    const span = this.open(name, options);
    let hasFailed = true;
    try {
      const result = await span.within(work);
      hasFailed = false;
      return result;
    } finally {
      span.end({ hasFailed });
    }
  }

  traceparent(): string | undefined {
    const span = trace.getSpanContext(this.current.getStore() ?? ROOT_CONTEXT);
    return span && `00-${span.traceId}-${span.spanId}-0${span.traceFlags & 1}`;
  }

  /** Sends the remaining spans, unless the collector takes too long. */
  async stop(): Promise<void> {
    const stopped = this.provider.shutdown().catch(() => undefined);
    await Promise.race([stopped, pause(stopMs, undefined, { ref: false })]);
  }

  private parentOf(traceparent: string | null | undefined): Context {
    const remote = traceparent && parseTraceParent(traceparent);
    if (remote) return trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true });
    return this.current.getStore() ?? ROOT_CONTEXT;
  }
}
