import { Injectable } from '@nestjs/common';
import type { ChannelProblem, WidgetSettings } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type SystemTx, type TenantTx } from '@parley/platform/database';
import { subAccountNames } from '../sub-accounts/index.js';
import { tenantZones } from '../tenants/index.js';
import { ChannelEntity } from './channel.entity.js';
import { channelNotFound } from './channel.policy.js';

/** A channel in the work of all channels. */
export interface WorkingChannel {
  id: string;
  tenantId: string;
}

/** A working channel as text. */
export const channelKey = ({ tenantId, id }: WorkingChannel): string => `${tenantId} ${id}`;

export function channelOfKey(key: string): WorkingChannel {
  const [tenantId = '', id = ''] = key.split(' ');
  return { tenantId, id };
}

type HookRow = Pick<ChannelEntity, 'id' | 'tenantId' | 'kind' | 'sealed'>;
type WidgetRow = Pick<ChannelEntity, 'id' | 'tenantId' | 'sealed'> & { widget: WidgetSettings };

/** A channel that holds a port. */
export interface HoldingChannel extends WorkingChannel {
  sessionId: string;
  socialAccountId: string;
}

/** The time after a problem until the next try. */
const againMs = 20_000;

/** Channels. Those of all tenants are read for the work of the worker. */
@Injectable()
export class ChannelRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `channels.not_found`. */
  async get(tx: TenantTx, id: string): Promise<ChannelEntity> {
    const found = await this.find(tx, id);
    if (!found) throw channelNotFound();
    return found;
  }

  async find(tx: TenantTx, id: string): Promise<ChannelEntity | null> {
    return tx.manager.findOneBy(ChannelEntity, { id, tenantId: tx.tenantId });
  }

  /** Locks the channel until the transaction ends. */
  async lock(tx: TenantTx, id: string): Promise<ChannelEntity | null> {
    return tx.manager.findOne(ChannelEntity, {
      where: { id, tenantId: tx.tenantId },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** Like `lock`, and rejects with `channels.not_found`. */
  async getForUpdate(tx: TenantTx, id: string): Promise<ChannelEntity> {
    const found = await this.lock(tx, id);
    if (!found) throw channelNotFound();
    return found;
  }

  /** The channel to whose webhook this hash belongs, unless it is disabled. System path: the token names the channel. */
  async findByHook(hookHash: string): Promise<HookRow | undefined> {
    const [row] = await this.database.querySystem<HookRow>(
      `select id, tenant_id as "tenantId", kind, sealed from channels where hook_hash = $1 and state <> 'disabled'`,
      [hookHash],
    );
    return row;
  }

  /** The tenant's widget that is the demo's. */
  async demoOf(tx: TenantTx): Promise<ChannelEntity | null> {
    return tx.manager.findOneBy(ChannelEntity, { tenantId: tx.tenantId, isDemo: true });
  }

  /** The id of the demo's widget, unless it is disabled. System path: all visitors may try it. */
  async findDemo(): Promise<string | null> {
    const [row] = await this.database.querySystem<Pick<ChannelEntity, 'id'>>(
      `select id from channels where is_demo and state <> 'disabled'`,
    );
    return row?.id ?? null;
  }

  /** The widget of this channel, unless it is disabled. System path: the page of a website names it. */
  async findWidget(id: string): Promise<WidgetRow | undefined> {
    const [row] = await this.database.querySystem<WidgetRow>(
      `select id, tenant_id as "tenantId", sealed, widget from channels
       where id = $1 and widget is not null and state <> 'disabled'`,
      [id],
    );
    return row;
  }

  /** Rejects by a unique violation if a channel has the account. */
  async insert(tx: TenantTx, row: ChannelEntity): Promise<void> {
    await tx.manager.insert(ChannelEntity, row);
  }

  async update(tx: TenantTx, id: string, changes: Partial<ChannelEntity>): Promise<void> {
    await tx.manager.update(ChannelEntity, { id, tenantId: tx.tenantId }, changes);
  }

  async delete(tx: TenantTx, id: string): Promise<void> {
    await tx.manager.delete(ChannelEntity, { id, tenantId: tx.tenantId });
  }

  async count(tx: TenantTx): Promise<number> {
    return tx.manager.countBy(ChannelEntity, { tenantId: tx.tenantId });
  }

  async idsOf(tx: TenantTx, subAccountId?: string): Promise<string[]> {
    const rows = await tx.manager.find(ChannelEntity, {
      select: { id: true },
      where: { tenantId: tx.tenantId, ...(subAccountId !== undefined && { subAccountId }) },
      order: { id: 'asc' },
    });
    return rows.map(({ id }) => id);
  }

  /** Returns whether that is new. */
  async setProblem(tx: TenantTx, id: string, problem: ChannelProblem | null): Promise<boolean> {
    const rows = await tx.query(
      `update channels set problem = $3, problem_at = case when $3::text is null then null else $4::timestamptz end
       where tenant_id = $1 and id = $2 and problem is distinct from $3 returning 1`,
      [tx.tenantId, id, problem, this.clock.now()],
    );
    if (rows.length === 0 && problem !== null) await this.update(tx, id, { problemAt: this.clock.now() });
    return rows.length === 1;
  }

  /** Takes the lease of one worker for the delivery of events, or renews it. Returns whether `by` has it now. */
  async lease(tx: TenantTx, id: string, by: string, forMs: number): Promise<boolean> {
    const now = this.clock.nowMs();
    const rows = await tx.query(
      `update channels set leased_until = $4, leased_by = $3
       where tenant_id = $1 and id = $2 and (leased_by = $3 or leased_until is null or leased_until < $5) returning 1`,
      [tx.tenantId, id, by, new Date(now + forMs), new Date(now)],
    );
    return rows.length === 1;
  }

  async endLease(tx: TenantTx, id: string, by: string): Promise<void> {
    await tx.manager.update(
      ChannelEntity,
      { id, tenantId: tx.tenantId, leasedBy: by },
      { leasedUntil: null, leasedBy: null },
    );
  }

  /** Takes the turn of one worker that handles the channel's events, or renews it. Returns whether it is taken. */
  async takeTurn(tx: TenantTx, id: string, forMs: number, isRenewal: boolean): Promise<boolean> {
    const now = this.clock.nowMs();
    const rows = await tx.query(
      `update channels set handled_until = $3
       where tenant_id = $1 and id = $2 and session_id is not null and social_account_id is not null
         and ($5 or handled_until is null or handled_until < $4) returning 1`,
      [tx.tenantId, id, new Date(now + forMs), new Date(now), isRenewal],
    );
    return rows.length === 1;
  }

  async endTurn(tx: TenantTx, id: string): Promise<void> {
    await this.update(tx, id, { handledUntil: null });
  }

  /** Whether any tenant has a channel. System path. */
  async exist(): Promise<boolean> {
    return (await this.database.querySystem('select from channels limit 1')).length > 0;
  }

  /** The channels of all tenants that hold ports. */
  async holding(tx: SystemTx): Promise<HoldingChannel[]> {
    return tx.query<HoldingChannel>(
      `select id, tenant_id as "tenantId", session_id as "sessionId", social_account_id as "socialAccountId"
       from channels where session_id is not null and social_account_id is not null`,
    );
  }

  /** The channels without a port that may get one. */
  async portless(tx: SystemTx): Promise<WorkingChannel[]> {
    return tx.query<WorkingChannel>(
      `select c.id, c.tenant_id as "tenantId" from channels c
         join ${subAccountNames} s on s.tenant_id = c.tenant_id and s.id = c.sub_account_id and s.status = 'normal'
         join ${tenantZones} t on t.id = c.tenant_id and t.status = 'active'
       where c.session_id is null and c.state <> 'disabled' and (c.problem_at is null or c.problem_at < $1)
       order by c.problem_at nulls first limit 200`,
      [this.before()],
    );
  }

  /** The channels whose delivery is not arranged for this address, or is not polled now; and closed ones that have one. */
  async undelivered(tx: SystemTx, publicUrl: string): Promise<WorkingChannel[]> {
    return tx.query<WorkingChannel>(
      `select id, tenant_id as "tenantId" from channels
       where (leased_until is null or leased_until < $2) and (session_id is null and registered_for is not null
         or session_id is not null and state = 'enabled' and (delivery = 'polling'
           or registered_for is distinct from $1 and (problem_at is null or problem_at < $3)))
       limit 200`,
      [publicUrl, this.clock.now(), this.before()],
    );
  }

  private before(): Date {
    return new Date(this.clock.nowMs() - againMs);
  }
}
