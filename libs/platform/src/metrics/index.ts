export type { Counter } from 'prom-client';
export { type Duration, type Durations } from './durations.js';
export { metricsRefusal } from './metrics-access.js';
export { Metrics } from './metrics.js';
export { MetricsModule } from './metrics.module.js';
