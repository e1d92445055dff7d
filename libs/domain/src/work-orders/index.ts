export {
  WorkOrderAccountEntity,
  WorkOrderBaseEntity,
  WorkOrderEntity,
  WorkOrderMemberEntity,
  WorkOrderSpanEntity,
} from './work-order.entity.js';
export {
  WorkOrderAccountDayEntity,
  WorkOrderAccountTotalEntity,
  WorkOrderDayEntity,
  WorkOrderEpochEntity,
  WorkOrderGainEntity,
} from './work-order-count.entity.js';
export { WorkOrderAccountSnapshotEntity, WorkOrderSnapshotEntity } from './work-order-snapshot.entity.js';
export { ShareAccountEntity, ShareEntity, ShareViewEntity } from './shares/share.entity.js';
