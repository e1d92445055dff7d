import { Injectable } from '@nestjs/common';
import type { ReplyOrder } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { pipelined, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { CommandDispatcher } from './command-dispatcher.js';
import { DesktopCommandRepository, lifeMs } from './desktop-command.repository.js';

export interface NewReplyCommand {
  /** Made by the caller, who may write it down elsewhere at the same time. */
  id: string;
  subAccountId: string;
  order: ReplyOrder;
  /** The same cause never makes a second command: the transaction fails. */
  cause: string;
}

/** Long enough for a client to confirm what it was sent at once. */
const againAfterMs = 2_000;

/** Of the event that sends a reply's commands again, by the first of them. */
const eventOf = (commandId: string): string => `evt_${commandId.replace(/^cmd_/, '')}`;

/** Commands to say something to a contact. They wait for no queue, and keep their order on the wire. */
@Injectable()
export class ReplyCommandService {
  constructor(
    private readonly commands: DesktopCommandRepository,
    private readonly sender: CommandDispatcher,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends commands in their order as soon as the transaction is durable, after those of `before` that are open still;
   * an event sends again what was not confirmed soon, should this process have ended.
   */
  async enqueue(tx: TenantTx, replies: readonly NewReplyCommand[], before: readonly string[]): Promise<void> {
    if (replies.length === 0) return;
    const now = this.clock.now();
    const ids = replies.map(({ id }) => id);
    const stored = tx.query(
      `insert into desktop_commands (id, tenant_id, sub_account_id, social_account_id, kind, payload, cause, created_at, expires_at)
       select id, $1, sub_account_id, payload ->> 'socialAccountId', 'reply', payload, cause, $2, $3
       from unnest($4::text[], $5::text[], $6::jsonb[], $7::text[]) as u(id, sub_account_id, payload, cause)`,
      [
        tx.tenantId,
        now,
        new Date(now.getTime() + lifeMs),
        ids,
        replies.map((reply) => reply.subAccountId),
        replies.map((reply) => reply.order),
        replies.map((reply) => reply.cause),
      ],
    );
    const commandIds = [...before, ...ids];
    const open = this.commands.open(tx, commandIds);
    tx.afterCommit(() => void open.then((addressed) => this.sender.send(addressed)).catch(() => undefined));
    await pipelined([
      stored,
      open,
      this.outbox.addLater(tx, {
        id: eventOf(ids[0] as string),
        name: 'desktop.command-created',
        payload: { commandIds },
        afterMs: againAfterMs,
      }),
    ]);
  }

  /** Clients did these. What would send them again is taken back, unless it tells of others that are open still. */
  async confirmed(tx: TenantTx, commandIds: readonly string[]): Promise<void> {
    await tx.query(
      `delete from outbox o where o.id = any($1) and o.name = 'desktop.command-created'
         and o.sent_at is null and o.lease_owner is null and not exists (
           select from desktop_commands c where c.confirmed_at is null
             and c.id = any(array(select jsonb_array_elements_text(o.payload -> 'commandIds'))))`,
      [commandIds.map(eventOf)],
    );
  }
}
