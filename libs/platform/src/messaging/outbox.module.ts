import { Global, Module } from '@nestjs/common';
import { CoalescedWakes } from './coalesced-wakes.js';
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

@Global()
@Module({
  providers: [
    CoalescedWakes,
    Inbox,
    InboxRepository,
    Outbox,
    OutboxPublisher,
    EventBacklogQueries,
    OutboxQueries,
    OutboxReconciler,
    OutboxRelay,
    OutboxRepository,
    OutboxSignal,
  ],
  exports: [CoalescedWakes, Inbox, Outbox, EventBacklogQueries, OutboxQueries, OutboxReconciler, OutboxRelay],
})
export class OutboxModule {}
