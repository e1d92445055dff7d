import { Injectable } from '@nestjs/common';
import type { PublicEventType, WebhookEndpointState } from '@parley/contracts/public';
import { chunkRows, Database, rowList, type SystemTx, type TenantTx } from '@parley/platform/database';
import { PublicEventSubscriptionRegistry, type SubscribedEvents } from '../public-events/index.js';
import { IsNull } from 'typeorm';
import { WebhookEndpointEntity } from './webhook.entity.js';
import { endpointNotFound } from './webhook.policy.js';

/** The outcome of an endpoint's tries that ended together. */
export interface EndpointResult {
  id: string;
  /** A try succeeded, so that only the failures after it count. */
  isReset: boolean;
  /** Failures in a row, at the end. */
  failures: number;
  /** When they began. */
  since: Date | null;
  heldUntil: Date | null;
  isGone: boolean;
}

/** An endpoint whose failures in a row changed. */
export interface JudgedEndpoint {
  id: string;
  tenantId: string;
  failuresBefore: number;
  failures: number;
  stateBefore: WebhookEndpointState;
  state: WebhookEndpointState;
}

const resultRows = rowList<EndpointResult>({
  id: 'text',
  isReset: 'bool',
  failures: 'int',
  since: 'timestamptz',
  heldUntil: 'timestamptz',
  isGone: 'bool',
});

/**
 * $1 now, $2 the failures after which an endpoint is off, $3 the time since which it must have failed. Skips an endpoint that
 * another transaction changes, because outcomes of all endpoints would wait for it. Its next outcome counts.
 */
const judgeSql = `
  with result as (
    select e.id, e.failures as failures_before, e.state as state_before, r.held_until, r.is_gone,
      case when r.is_reset then r.failures else e.failures + r.failures end as failures,
      case when r.is_reset then r.since else coalesce(e.failing_since, r.since) end as failing_since
    from ${resultRows.as('r', 4)} join webhook_endpoints e on e.id = r.id
    where r.failures > 0 or e.failures > 0 or r.held_until is not null or r.is_gone
    order by e.id for no key update of e skip locked
  ), judged as (
    select *, case when state_before <> 'enabled' then state_before when is_gone then 'gone'
      when failures >= $2 and failing_since <= $3 then 'off' else 'enabled' end as state from result
  )
  update webhook_endpoints e set failures = j.failures, state = j.state,
    failing_since = case when j.failures = 0 then null else j.failing_since end,
    held_until = coalesce(j.held_until, e.held_until),
    stopped_at = case when j.state <> j.state_before then $1 else e.stopped_at end
  from judged j where e.id = j.id
  returning e.id, e.tenant_id as "tenantId", j.failures_before as "failuresBefore", e.failures,
    j.state_before as "stateBefore", e.state`;

/** The rows of endpoints. */
@Injectable()
export class WebhookEndpointRepository {
  constructor(
    private readonly database: Database,
    subscriptions: PublicEventSubscriptionRegistry,
  ) {
    subscriptions.register(() => this.subscribed());
  }

  /** Rejects with `webhooks.not_found`, also for a deleted one. */
  async lock(tx: TenantTx, id: string): Promise<WebhookEndpointEntity> {
    const where = { tenantId: tx.tenantId, id, deletedAt: IsNull() };
    const row = await tx.manager.findOne(WebhookEndpointEntity, {
      where,
      lock: { mode: 'for_no_key_update' },
    });
    if (!row) throw endpointNotFound();
    return row;
  }

  async count(tx: TenantTx): Promise<number> {
    return tx.manager.countBy(WebhookEndpointEntity, { tenantId: tx.tenantId, deletedAt: IsNull() });
  }

  async insert(tx: TenantTx, row: Omit<WebhookEndpointEntity, 'tenantId'>): Promise<void> {
    await tx.manager.insert(WebhookEndpointEntity, { ...row, tenantId: tx.tenantId });
  }

  async update(tx: TenantTx, id: string, values: Partial<WebhookEndpointEntity>): Promise<void> {
    await tx.manager.update(WebhookEndpointEntity, { tenantId: tx.tenantId, id }, values);
  }

  /** Deletes a chunk of the endpoint's deliveries, with their tries. Skips locked ones. Returns how many. */
  async deleteDeliveries(tx: TenantTx, id: string): Promise<number> {
    const rows = await tx.query(
      `delete from webhook_deliveries where id = any(array(
         select id from webhook_deliveries where tenant_id = $1 and endpoint_id = $2
         order by id limit ${chunkRows} for update skip locked))
       returning 1`,
      [tx.tenantId, id],
    );
    return rows.length;
  }

  /** Deletes the endpoint. Deletes the rest of its deliveries before, as others lock deliveries before endpoints. */
  async delete(tx: TenantTx, id: string): Promise<void> {
    await tx.query('delete from webhook_deliveries where tenant_id = $1 and endpoint_id = $2', [
      tx.tenantId,
      id,
    ]);
    await tx.manager.delete(WebhookEndpointEntity, { tenantId: tx.tenantId, id });
  }

  /** Blocks or unblocks the tenant's endpoints. Returns whether any changed. */
  async setBlocked(tx: TenantTx, isBlocked: boolean): Promise<boolean> {
    const where = { tenantId: tx.tenantId, isBlocked: !isBlocked };
    const { affected } = await tx.manager.update(WebhookEndpointEntity, where, { isBlocked });
    return (affected ?? 0) > 0;
  }

  /** The events that endpoints of each tenant have chosen. An endpoint that gets none of them now keeps them for a while. */
  private async subscribed(): Promise<SubscribedEvents> {
    const rows = await this.database.querySystem<{ tenantId: string; events: PublicEventType[] }>(
      `select tenant_id as "tenantId", array_agg(distinct event) as events
       from webhook_endpoints cross join unnest(events) as event where state in ('enabled', 'paused') group by 1`,
    );
    return new Map(rows.map(({ tenantId, events }) => [tenantId, new Set(events)]));
  }

  /** Deleted endpoints with a log that is not erased yet. System path: it serves all tenants. */
  async deleted(): Promise<{ id: string; tenantId: string }[]> {
    return this.database.querySystem(
      'select id, tenant_id as "tenantId" from webhook_endpoints where deleted_at is not null order by deleted_at limit 100',
    );
  }

  /** Tenants with endpoints. System path. */
  async tenants(): Promise<string[]> {
    const rows = await this.database.querySystem<{ id: string }>(
      'select distinct tenant_id as id from webhook_endpoints',
    );
    return rows.map(({ id }) => id);
  }

  /** Stores what tries say about their endpoints. Returns those whose state or failures changed. */
  async judge(
    tx: SystemTx,
    results: readonly EndpointResult[],
    { now, offAt, failingBefore }: { now: Date; offAt: number; failingBefore: Date },
  ): Promise<JudgedEndpoint[]> {
    const parameters = [now, offAt, failingBefore, ...resultRows.parameters(results)];
    return tx.query<JudgedEndpoint>(judgeSql, parameters);
  }
}
