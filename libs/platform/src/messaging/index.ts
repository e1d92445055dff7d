export { ConsumersModule } from './consumers.module.js';
export { Inbox } from './inbox.js';
export { InboxEntity } from './inbox.entity.js';
export { Outbox } from './outbox.js';
export { OutboxEntity } from './outbox.entity.js';
export { OutboxModule } from './outbox.module.js';
export { OutboxSignal } from './outbox-signal.js';
export { OutboxReconciler } from './outbox-reconciler.js';
export { type EventDelivery, OnEvent, OnEventAfterCommit, OnJob } from './decorators.js';
