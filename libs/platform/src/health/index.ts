export { DrainService } from './drain.service.js';
export { HealthModule } from './health.module.js';
export { ReadinessService } from './readiness.service.js';
