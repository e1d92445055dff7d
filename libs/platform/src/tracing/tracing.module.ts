import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { NodeKind } from '@parley/contracts/public';
import { Config } from '../config/index.js';
import { nodeKind } from '../nodes/index.js';
import { setTracer, type Tracer } from './tracer.js';

class Tracing implements OnApplicationShutdown {
  constructor(private readonly tracer: Tracer | undefined) {
    setTracer(tracer);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.tracer?.stop();
    setTracer(undefined);
  }
}

/** Loads OpenTelemetry if a collector is set. Otherwise none of it is loaded. */
async function startTracing(config: Config, kind: NodeKind): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces } = config;
  const url = traces ?? (base && `${base.replace(/\/+$/, '')}/v1/traces`);
  if (!url) return new Tracing(undefined);
  const { OtlpTracer } = await import('./otlp-tracer.js');
  return new Tracing(new OtlpTracer(config, { url, kind }));
}

@Global()
@Module({ providers: [{ provide: Tracing, inject: [Config, nodeKind], useFactory: startTracing }] })
export class TracingModule {}
