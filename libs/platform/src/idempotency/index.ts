export { Idempotency } from './idempotency.service.js';
export { IdempotencyKeyEntity } from './idempotency-key.entity.js';
export { KeySweep } from './idempotency-key.sweeper.js';
