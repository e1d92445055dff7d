export { IdempotencyService } from './idempotency.service.js';
export { IdempotencyKeyEntity } from './idempotency-key.entity.js';
export { IdempotencyKeySweeper } from './idempotency-key.sweeper.js';
