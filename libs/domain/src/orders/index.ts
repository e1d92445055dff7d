export { MoneyAccountEntity, MoneyEntryEntity, MoneyTransferEntity } from './money.entity.js';
export { OrderEntity, RefundEntity } from './order.entity.js';
export { PackageSegmentEntity } from './segment.entity.js';
