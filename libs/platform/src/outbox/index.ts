export { Inbox } from './inbox.js';
export { InboxEntity } from './inbox.entity.js';
export { Outbox } from './outbox.js';
export { OutboxEntity } from './outbox.entity.js';
export { OutboxModule } from './outbox.module.js';
export { RelayKick } from './relay-kick.js';
export { Sweeper } from './sweeper.js';
