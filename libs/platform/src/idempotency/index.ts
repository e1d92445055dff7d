export { IdempotencyService } from './idempotency.service.js';
export { IdempotencyKeyEntity } from './idempotency-key.entity.js';
export { IdempotencyKeyRepository } from './idempotency-key.repository.js';
export { IdempotencyKeySweeper } from './idempotency-key.sweeper.js';
