export { currentTracer, type OpenSpan, type Tracer } from './tracer.js';
export { TracingModule } from './tracing.module.js';
