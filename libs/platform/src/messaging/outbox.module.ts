import { Global, Module } from '@nestjs/common';
import { CoalescedSignal } from './coalesced-signal.js';
import { OutboxPublisher } from './outbox-publisher.js';
import { Inbox } from './inbox.js';
import { InboxRepository } from './inbox.repository.js';
import { Outbox } from './outbox.js';
import { EventBacklogQueries } from './event-backlog.queries.js';
import { OutboxQueries } from './outbox.queries.js';
import { OutboxRepository } from './outbox.repository.js';
import { OutboxRelay } from './outbox-relay.js';
import { OutboxSignal } from './outbox-signal.js';
import { OutboxReconciler } from './outbox-reconciler.js';

const shared = [
  CoalescedSignal,
  EventBacklogQueries,
  Inbox,
  Outbox,
  OutboxQueries,
  OutboxReconciler,
  OutboxRelay,
];

@Global()
@Module({
  providers: [...shared, InboxRepository, OutboxPublisher, OutboxRepository, OutboxSignal],
  exports: shared,
})
export class OutboxModule {}
