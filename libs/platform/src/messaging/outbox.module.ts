import { Global, Module } from '@nestjs/common';
import { Courier } from './outbox-publisher.js';
import { Inbox } from './inbox.js';
import { Outbox } from './outbox.js';
import { Relay } from './outbox-relay.js';
import { RelayKick } from './outbox-signal.js';
import { Sweeper } from './outbox-reconciler.js';

@Global()
@Module({ providers: [Outbox, Inbox, Courier, Relay, RelayKick, Sweeper], exports: [Outbox, Inbox, Sweeper] })
export class OutboxModule {}
