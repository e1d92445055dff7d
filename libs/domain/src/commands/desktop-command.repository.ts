import { Injectable } from '@nestjs/common';
import {
  type DesktopCommand,
  desktopLimits,
  type KickReason,
  type ReplyOrder,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { lockAdvisory, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { Any } from 'typeorm';
import { desktopSessions } from '../identity/index.js';
import { DesktopCommandEntity } from './desktop-command.entity.js';

type Payload<Command> = Command extends DesktopCommand ? Omit<Command, 'id'> : never;

export interface NewCommand {
  subAccountId: string;
  /** The command is for this session alone. */
  sessionId?: string;
  /** The command is for the session that holds this account's port. */
  socialAccountId?: string;
  command: Payload<DesktopCommand>;
  /** The cause and the recipient: the same cause never creates a second command. */
  cause: string;
}

/** How long a command is offered. */
export const lifeMs = desktopLimits.commandHours * 3_600_000;
/** The most commands in one event. */
const batchCommands = 200;

/** Commands that only announce a change. The latest replaces all earlier ones. */
type Nudge = 'settings' | 'environments' | 'quick-replies';

export interface NewReplyCommand {
  /** The caller generates it, and may store it elsewhere at the same time. */
  id: string;
  subAccountId: string;
  order: ReplyOrder;
  /** The same cause never makes a second command: the transaction fails instead. */
  cause: string;
}

const event = 'desktop.command-created';

/** The id of the event that sends a batch's commands again, made of the id of the batch's first command. */
const eventIdOf = (commandId: string): string => `evt_${commandId.replace(/^cmd_/, '')}`;

/** Commands to clients, stored until they are confirmed. */
@Injectable()
export class DesktopCommandRepository {
  constructor(
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Returns the command's id, or the earlier one's where the cause is known. An event sends it. */
  async enqueue(tx: TenantTx, command: NewCommand): Promise<string> {
    const { id, isNew } = await this.store(tx, command);
    if (isNew) await this.outbox.add(tx, event, { commandIds: [id] });
    return id;
  }

  /**
   * Locks the commands about a sub-account until the transaction ends. Of two transactions that publish a
   * change, the last to read is the last to send.
   */
  async lockTurn(tx: TenantTx, subAccountId: string): Promise<void> {
    await lockAdvisory(tx, 'commands', subAccountId);
  }

  /** Makes a session ask for its environments. The caller sends the command. */
  async enqueueEnvironments(tx: TenantTx, subAccountId: string, sessionId: string): Promise<void> {
    const command = { kind: 'environments' } as const;
    const cause = `environments ${this.ids.next('cmd')}`;
    await this.store(tx, { subAccountId, sessionId, command, cause });
  }

  /** Makes every open session of the tenant ask for its quick replies: one command per session and event. */
  async enqueueQuickReplies(tx: TenantTx, eventId: string): Promise<void> {
    const now = this.clock.now();
    const sessions = await tx.query<{ id: string; subAccountId: string }>(
      `select id, sub_account_id as "subAccountId" from ${desktopSessions} x
       where tenant_id = $1 and ended_at is null and expires_at > $2`,
      [tx.tenantId, now],
    );
    if (sessions.length === 0) return;
    await tx.query(
      `delete from desktop_commands where session_id = any($1) and kind = 'quick-replies' and confirmed_at is null`,
      [sessions.map(({ id }) => id)],
    );
    const stored = await tx.query<{ id: string }>(
      `insert into desktop_commands (id, tenant_id, sub_account_id, session_id, kind, payload, cause, created_at, expires_at)
       select u.id, $1, u.sub_account_id, u.session_id, 'quick-replies', '{}', $5 || u.session_id, $6, $7
       from unnest($2::text[], $3::text[], $4::text[]) as u(id, session_id, sub_account_id)
       on conflict (tenant_id, cause) do nothing returning id`,
      [
        tx.tenantId,
        sessions.map(() => this.ids.next('cmd')),
        sessions.map(({ id }) => id),
        sessions.map(({ subAccountId }) => subAccountId),
        `${eventId} quick-replies `,
        now,
        new Date(now.getTime() + lifeMs),
      ],
    );
    for (let from = 0; from < stored.length; from += batchCommands) {
      const commandIds = stored.slice(from, from + batchCommands).map(({ id }) => id);
      await this.outbox.add(tx, event, { commandIds });
    }
  }

  private async store(
    tx: TenantTx,
    { command, ...given }: NewCommand,
  ): Promise<{ id: string; isNew: boolean }> {
    const { kind, ...payload } = command;
    const now = this.clock.now();
    const id = this.ids.next('cmd');
    const stored = await tx.query(
      `insert into desktop_commands (id, tenant_id, sub_account_id, session_id, social_account_id, kind, payload, cause,
         created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (tenant_id, cause) do nothing returning id`,
      [
        id,
        tx.tenantId,
        given.subAccountId,
        given.sessionId ?? null,
        given.socialAccountId ?? null,
        kind,
        payload,
        given.cause,
        now,
        new Date(now.getTime() + lifeMs),
      ],
    );
    if (stored.length === 1) return { id, isNew: true };
    const earlier = await tx.manager.findOne(DesktopCommandEntity, {
      select: { id: true },
      where: { tenantId: tx.tenantId, cause: given.cause },
    });
    return { id: earlier?.id ?? id, isNew: false };
  }

  /** Stores a command per session that ends it, once. Returns the commands by session id. */
  async kick(tx: TenantTx, sessionIds: string[], reason: KickReason): Promise<Map<string, DesktopCommand>> {
    const now = this.clock.now();
    const fresh = sessionIds.map(() => this.ids.next('cmd'));
    await tx.query(
      `insert into desktop_commands (id, tenant_id, sub_account_id, session_id, kind, payload, cause, created_at, expires_at)
       select u.id, $1, s.sub_account_id, s.id, 'kick', $2, 'kick ' || s.id, $3, $4
       from unnest($5::text[], $6::text[]) as u(id, session_id) join ${desktopSessions} s on s.id = u.session_id
       on conflict (tenant_id, cause) do nothing`,
      [tx.tenantId, { reason }, now, new Date(now.getTime() + lifeMs), fresh, sessionIds],
    );
    const rows = await tx.manager.find(DesktopCommandEntity, {
      select: { id: true, sessionId: true },
      where: { tenantId: tx.tenantId, cause: Any(sessionIds.map((id) => `kick ${id}`)) },
    });
    return new Map(rows.map(({ id, sessionId }) => [sessionId ?? '', { id, kind: 'kick', reason }]));
  }

  /** The id of an unconfirmed command that brings settings to a session. */
  async missedSettings(tx: TenantTx, subAccountId: string, sessionId: string): Promise<string | undefined> {
    const [row] = await tx.query<{ id: string }>(
      `select id from desktop_commands where tenant_id = $1 and sub_account_id = $2 and session_id = $3
         and kind = 'settings' and confirmed_at is null order by id desc limit 1`,
      [tx.tenantId, subAccountId, sessionId],
    );
    return row?.id;
  }

  /** Deletes unconfirmed commands whose content comes with a welcome or a newer command. */
  async drop(tx: TenantTx, subAccountId: string, sessionId: string, kinds: Nudge[]): Promise<void> {
    await tx.query(
      `delete from desktop_commands where tenant_id = $1 and sub_account_id = $2 and session_id = $3
         and kind = any($4) and confirmed_at is null`,
      [tx.tenantId, subAccountId, sessionId, kinds],
    );
  }

  /** Stores commands that send messages to contacts, in one statement. */
  async insertReplies(
    tx: TenantTx,
    commands: readonly NewReplyCommand[],
    { now, expiresAt }: { now: Date; expiresAt: Date },
  ): Promise<void> {
    await tx.query(
      `insert into desktop_commands (id, tenant_id, sub_account_id, social_account_id, kind, payload, cause, created_at, expires_at)
       select id, $1, sub_account_id, payload ->> 'socialAccountId', 'reply', payload, cause, $2, $3
       from unnest($4::text[], $5::text[], $6::jsonb[], $7::text[]) as u(id, sub_account_id, payload, cause)`,
      [
        tx.tenantId,
        now,
        expiresAt,
        commands.map(({ id }) => id),
        commands.map(({ subAccountId }) => subAccountId),
        commands.map(({ order }) => order),
        commands.map(({ cause }) => cause),
      ],
    );
  }

  /** Sends the replies again after a while. `firstId` is the first new one. */
  async sendAgain(tx: TenantTx, firstId: string, commandIds: string[], afterMs: number): Promise<void> {
    await this.outbox.addLater(tx, {
      id: eventIdOf(firstId),
      name: event,
      payload: { commandIds },
      afterMs,
    });
  }

  /** The unconfirmed replies to these contacts, the oldest first. */
  async openReplies(
    tx: TenantTx,
    conversations: readonly { conversationId: string; socialAccountId: string; contactAccount: string }[],
  ): Promise<{ conversationId: string; commandId: string }[]> {
    return tx.query(
      `select asked.conversation_id as "conversationId", c.id as "commandId"
       from (select distinct * from unnest($2::text[], $3::text[], $4::text[])
         as asked(conversation_id, social_account_id, contact_account)) asked
       join desktop_commands c on c.social_account_id = asked.social_account_id and c.session_id is null
         and c.confirmed_at is null and c.kind = 'reply' and c.payload ->> 'contactAccount' = asked.contact_account
       where c.tenant_id = $1 order by c.id`,
      [
        tx.tenantId,
        conversations.map(({ conversationId }) => conversationId),
        conversations.map(({ socialAccountId }) => socialAccountId),
        conversations.map(({ contactAccount }) => contactAccount),
      ],
    );
  }

  /** Deletes unconfirmed replies: all of `any`, and those of `unoffered` that no device was offered. Returns their ids. */
  async deleteReplies(
    tx: TenantTx,
    { any, unoffered }: { any: readonly string[]; unoffered: readonly string[] },
  ): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `delete from desktop_commands where tenant_id = $1 and kind = 'reply' and confirmed_at is null
         and (id = any($2) or id = any($3) and device_id is null) returning id`,
      [tx.tenantId, any, unoffered],
    );
    return rows.map(({ id }) => id);
  }

  /** Withdraws events that would send these replies again, unless they have other open ones too. */
  async withdraw(tx: TenantTx, commandIds: readonly string[]): Promise<void> {
    await this.outbox.withdraw(tx, event, {
      ids: commandIds.map(eventIdOf),
      // The `limit` makes PostgreSQL look each up by its id, however many commands are open.
      unless: `exists (
        select from jsonb_array_elements_text(o.payload -> 'commandIds') as told(id) cross join lateral (
          select confirmed_at from desktop_commands where id = told.id limit 1) c where c.confirmed_at is null)`,
    });
  }
}
