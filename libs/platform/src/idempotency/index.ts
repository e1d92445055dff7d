export { Idempotency } from './idempotency.js';
export { IdempotencyKeyEntity } from './idempotency-key.entity.js';
export { KeySweep } from './key-sweep.js';
