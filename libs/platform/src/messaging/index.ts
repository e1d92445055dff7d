export { ConsumersModule } from './consumers.module.js';
export { Inbox } from './inbox.js';
export { InboxEntity } from './inbox.entity.js';
export { Outbox } from './outbox.js';
export { OutboxEntity } from './outbox.entity.js';
export { OutboxModule } from './outbox.module.js';
export { RelayKick } from './outbox-signal.js';
export { Sweeper } from './outbox-reconciler.js';
export { type Delivered, Effect, Live, RunsJob } from './decorators.js';
