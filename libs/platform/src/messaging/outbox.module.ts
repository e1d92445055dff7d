import { Global, Module } from '@nestjs/common';
import { OutboxPublisher } from './outbox-publisher.js';
import { Inbox } from './inbox.js';
import { Outbox } from './outbox.js';
import { OutboxRelay } from './outbox-relay.js';
import { OutboxSignal } from './outbox-signal.js';
import { OutboxReconciler } from './outbox-reconciler.js';

@Global()
@Module({
  providers: [Outbox, Inbox, OutboxPublisher, OutboxRelay, OutboxSignal, OutboxReconciler],
  exports: [Outbox, Inbox, OutboxReconciler],
})
export class OutboxModule {}
