import { Injectable } from '@nestjs/common';
import { defaultPushSettings, type Language, type PushSettings } from '@parley/contracts/public';
import { chunkRows, Database, type SystemTx, type TenantTx } from '@parley/platform/database';
import { openConsoleSessions } from '../identity/index.js';
import { ErasureSectionRegistry, subAccountNames } from '../sub-accounts/index.js';
import { tenantZones } from '../tenants/index.js';
import { PushKeyEntity, PushSettingsEntity, PushSubscriptionEntity } from './push-subscription.entity.js';

/** A device that may get a push now, and what decides on it. */
export interface PushTarget {
  id: string;
  person: string;
  sealed: string;
  language: Language;
  failures: number;
  settings: PushSettings;
  /** The tenant's. */
  timeZone: string;
}

type TargetRow = Omit<PushTarget, 'settings'> & { settings: PushSettings | null };

const targetSql = `
  select d.id, d.person, d.sealed, d.language, d.failures, t.time_zone as "timeZone",
    case when g.person is not null then jsonb_build_object('events', g.events, 'showsText', g.shows_text, 'quiet', g.quiet,
      'sound', g.sound) end as settings
  from push_subscriptions d join ${openConsoleSessions} x on x.id = d.session_id and x.expires_at > $3
  join ${tenantZones} t on t.id = d.tenant_id and t.status = 'active'
  left join push_settings g on g.tenant_id = d.tenant_id and g.person = d.person
  where d.tenant_id = $1 and d.id = $2 and (d.person = ''
    or exists (select from ${subAccountNames} n where n.id = d.person and n.tenant_id = $1 and n.status = 'normal'))`;

@Injectable()
export class PushRepository {
  constructor(
    registry: ErasureSectionRegistry,
    private readonly database: Database,
  ) {
    registry.register('pushes', { erase: (tenantId, subAccountId) => this.erase(tenantId, subAccountId) });
  }

  async settings(tx: TenantTx, person: string): Promise<PushSettings> {
    const row = await tx.manager.findOneBy(PushSettingsEntity, { tenantId: tx.tenantId, person });
    if (!row) return defaultPushSettings;
    const { events, showsText, quiet, sound } = row;
    return { events, showsText, quiet, sound };
  }

  async setSettings(tx: TenantTx, person: string, settings: PushSettings): Promise<void> {
    const row = { tenantId: tx.tenantId, person, ...settings };
    await tx.manager.upsert(PushSettingsEntity, row, ['tenantId', 'person']);
  }

  /** The latest first. */
  async list(tx: TenantTx, person: string): Promise<PushSubscriptionEntity[]> {
    return tx.manager.find(PushSubscriptionEntity, {
      where: { tenantId: tx.tenantId, person },
      order: { id: 'desc' },
    });
  }

  async findByEndpoint(
    tx: TenantTx,
    person: string,
    endpointHash: string,
  ): Promise<PushSubscriptionEntity | null> {
    return tx.manager.findOneBy(PushSubscriptionEntity, { tenantId: tx.tenantId, person, endpointHash });
  }

  async save(tx: TenantTx, row: PushSubscriptionEntity): Promise<void> {
    await tx.manager.upsert(PushSubscriptionEntity, row, ['id']);
  }

  async delete(tx: TenantTx, person: string, id: string): Promise<PushSubscriptionEntity | null> {
    const row = await tx.manager.findOneBy(PushSubscriptionEntity, { tenantId: tx.tenantId, person, id });
    if (row) await tx.manager.delete(PushSubscriptionEntity, { id });
    return row;
  }

  /** Deletes an endpoint of other persons, of any tenant: the browser is in other hands now. */
  async deleteOfOthers(
    tx: SystemTx,
    endpointHash: string,
    { tenantId, person }: { tenantId: string; person: string },
  ): Promise<void> {
    await tx.query(
      'delete from push_subscriptions where endpoint_hash = $1 and (tenant_id <> $2 or person <> $3)',
      [endpointHash, tenantId, person],
    );
  }

  /** Null unless its session is live and its person may sign in. */
  async target(tx: TenantTx, id: string, now: Date): Promise<PushTarget | null> {
    const [row] = await tx.query<TargetRow>(targetSql, [tx.tenantId, id, now]);
    return row ? { ...row, settings: row.settings ?? defaultPushSettings } : null;
  }

  /** Returns whether the last test was before `since`. */
  async claimTest(tx: TenantTx, id: string, { now, since }: { now: Date; since: Date }): Promise<boolean> {
    const rows = await tx.query(
      `update push_subscriptions set tested_at = $3 where tenant_id = $1 and id = $2
         and (tested_at is null or tested_at <= $4) returning 1`,
      [tx.tenantId, id, now, since],
    );
    return rows.length === 1;
  }

  async accepted(tx: TenantTx, id: string, usedAt: Date): Promise<void> {
    await tx.manager.update(PushSubscriptionEntity, { tenantId: tx.tenantId, id }, { usedAt, failures: 0 });
  }

  async failed(tx: TenantTx, id: string): Promise<void> {
    await tx.manager.increment(PushSubscriptionEntity, { tenantId: tx.tenantId, id }, 'failures', 1);
  }

  async drop(tx: TenantTx, id: string): Promise<void> {
    await tx.manager.delete(PushSubscriptionEntity, { tenantId: tx.tenantId, id });
  }

  /** Deletes a chunk of the devices whose session is over or gone. Returns how many. */
  async deleteEnded(tx: SystemTx, now: Date): Promise<number> {
    const rows = await tx.query(
      `delete from push_subscriptions where id = any(array(
         select d.id from push_subscriptions d
         where not exists (select from ${openConsoleSessions} x where x.id = d.session_id and x.expires_at > $1)
         limit $2)) returning 1`,
      [now, chunkRows],
    );
    return rows.length;
  }

  async latestKey(tx: SystemTx): Promise<PushKeyEntity | null> {
    const [key] = await tx.manager.find(PushKeyEntity, { order: { id: 'DESC' }, take: 1 });
    return key ?? null;
  }

  async insertKey(tx: SystemTx, key: PushKeyEntity): Promise<void> {
    await tx.manager.insert(PushKeyEntity, key);
  }

  private async erase(tenantId: string, person: string): Promise<void> {
    await this.database.asTenant(tenantId, async (tx) => {
      await tx.manager.delete(PushSubscriptionEntity, { tenantId, person });
      await tx.manager.delete(PushSettingsEntity, { tenantId, person });
    });
  }
}
