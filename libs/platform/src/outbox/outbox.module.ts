import { Global, Module } from '@nestjs/common';
import { Courier } from './courier.js';
import { Inbox } from './inbox.js';
import { Outbox } from './outbox.js';
import { Relay } from './relay.js';
import { RelayKick } from './relay-kick.js';
import { Sweeper } from './sweeper.js';

@Global()
@Module({ providers: [Outbox, Inbox, Courier, Relay, RelayKick, Sweeper], exports: [Outbox, Inbox, Sweeper] })
export class OutboxModule {}
