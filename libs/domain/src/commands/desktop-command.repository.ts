import { Injectable } from '@nestjs/common';
import { type DesktopCommand, desktopLimits, type KickReason } from '@parley/contracts/public';
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
  /** For this session alone. */
  sessionId?: string;
  /** For the session that holds this account's port. */
  socialAccountId?: string;
  command: Payload<DesktopCommand>;
  /** The cause and the recipient: the same cause never creates a second command. */
  cause: string;
}

/** How long a command is offered. */
export const lifeMs = desktopLimits.commandHours * 3_600_000;
/** At most this many commands go into one event. */
const batchCommands = 200;

/** Commands that only announce a change: the latest replaces all earlier ones. */
type Nudge = 'settings' | 'environments' | 'quick-replies';

/** Commands to clients, stored until they are confirmed. */
@Injectable()
export class DesktopCommandRepository {
  constructor(
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Returns the command's id, or the earlier one's where the cause was seen before. Sends it by an event. */
  async enqueue(tx: TenantTx, command: NewCommand): Promise<string> {
    const { id, isNew } = await this.store(tx, command);
    if (isNew) await this.outbox.add(tx, 'desktop.command-created', { commandIds: [id] });
    return id;
  }

  /**
   * From here to the end of the transaction nobody else tells a sub-account's sessions what it reads: of two that tell
   * of a change each, the one that read last tells last.
   */
  async lockTurn(tx: TenantTx, subAccountId: string): Promise<void> {
    await lockAdvisory(tx, 'commands', subAccountId);
  }

  /** Has a session ask for its environments. The caller sends the command. */
  async enqueueEnvironments(tx: TenantTx, subAccountId: string, sessionId: string): Promise<void> {
    const command = { kind: 'environments' } as const;
    const cause = `environments ${this.ids.next('cmd')}`;
    await this.store(tx, { subAccountId, sessionId, command, cause });
  }

  /** Has every open session of the tenant ask for its quick replies. One event makes one such command for each. */
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
      await this.outbox.add(tx, 'desktop.command-created', { commandIds });
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

  /** Stores the command that ends each session, once. Returns them by the session's id. */
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

  /** The id of a command that tells a session of settings, and is not confirmed yet. */
  async missedSettings(tx: TenantTx, subAccountId: string, sessionId: string): Promise<string | undefined> {
    const [row] = await tx.query<{ id: string }>(
      `select id from desktop_commands where tenant_id = $1 and sub_account_id = $2 and session_id = $3
         and kind = 'settings' and confirmed_at is null order by id desc limit 1`,
      [tx.tenantId, subAccountId, sessionId],
    );
    return row?.id;
  }

  /** Deletes unconfirmed commands whose content a welcome or a newer command brings. */
  async drop(tx: TenantTx, subAccountId: string, sessionId: string, kinds: Nudge[]): Promise<void> {
    await tx.query(
      `delete from desktop_commands where tenant_id = $1 and sub_account_id = $2 and session_id = $3
         and kind = any($4) and confirmed_at is null`,
      [tx.tenantId, subAccountId, sessionId, kinds],
    );
  }
}
