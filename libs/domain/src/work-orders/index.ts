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
export { CommonPasswordService } from './shares/common-password.service.js';
export { type SharePass } from './shares/share-pass.js';
export { ShareQueries } from './shares/share.queries.js';
export { ShareReminderService } from './shares/share-reminder.service.js';
export { ShareService } from './shares/share.service.js';
export { ShareViewSweeper } from './shares/share-view.sweeper.js';
export {
  type PassReader,
  type ShareAdmission,
  ShareVisitService,
  type Visitor,
} from './shares/share-visit.service.js';
export { SharesModule } from './shares/shares.module.js';
export { OrderBaseService } from './base/order-base.service.js';
export { OrderClosingService } from './closing/order-closing.service.js';
export { OrderAccountQueries } from './figures/order-account.queries.js';
export { OrderAccountService } from './figures/order-account.service.js';
export { OrderFanExportService } from './figures/order-fan-export.service.js';
export { OrderFanQueries } from './figures/order-fan.queries.js';
export { OrderSnapshotQueries } from './figures/order-snapshot.queries.js';
export { workOrderExportSections } from './work-order-export.queries.js';
export { shareExportSections } from './shares/share-export.queries.js';
export { WorkOrdersModule } from './work-orders.module.js';
export { WorkOrderQueries } from './work-order.queries.js';
export { WorkOrderService } from './work-order.service.js';
export { OrderFigureQueries } from './counting/order-figure.queries.js';
export { dayAfter, firstDay, type OrderDay, type ResetTime } from './days/order-day.policy.js';
export { orderMembers, shareTitles, workOrderNames } from './work-order-views.queries.js';
