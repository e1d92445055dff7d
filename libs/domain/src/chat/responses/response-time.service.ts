import { Injectable } from '@nestjs/common';
import { type OfficeHours, trendLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, deleteChunk, inChunks, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { AuditService, changesOf } from '../../audit/index.js';
import { TenantRepository } from '../../tenants/index.js';
import { normaliseOfficeHours, officeSeconds } from './office-hours.policy.js';
import { ResponseQuarterEntity, ResponseTimeEntity } from './response-time.entity.js';
import { ResponseTimeRepository } from './response-time.repository.js';

const chunk = 1_000;
/** One day more than the longest span, in any zone. */
const keptMs = (trendLimits.days + 2) * 86_400_000;

/** Counts response times, and sets the office hours that they are counted by. */
@Injectable()
export class ResponseTimeService {
  constructor(
    private readonly database: Database,
    private readonly responseTimeRepository: ResponseTimeRepository,
    private readonly tenantRepository: TenantRepository,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Counts the waits that are not counted yet, by the office hours in force now. A tenant has one run at a time. */
  async count(tx: TenantTx): Promise<void> {
    const waits = await this.responseTimeRepository.uncounted(tx, chunk);
    if (waits.length === 0) return;
    const { enabled, days } = await this.responseTimeRepository.officeHours(tx);
    const { timeZone } = await this.tenantRepository.current(tx);
    await this.responseTimeRepository.count(
      tx,
      waits.map(({ id, beganAt, endedAt }) => ({
        id,
        officeSeconds: enabled ? officeSeconds(beganAt, endedAt, days, timeZone) : null,
      })),
    );
    if (waits.length === chunk) await this.outbox.add(tx, 'responses.recorded', {});
  }

  /** Deletes what is older than the longest span of figures, of all tenants. */
  async forget(): Promise<void> {
    const before = new Date(this.clock.nowMs() - keptMs);
    const tables = [
      { entity: ResponseTimeEntity, by: 'ended_at' },
      { entity: ResponseQuarterEntity, by: 'quarter' },
    ];
    for (const table of tables)
      await inChunks(this.database, (tx) =>
        deleteChunk(tx, { ...table, where: `r.${table.by} < $1`, parameters: [before] }),
      );
  }

  async officeHours(tenantId: string): Promise<OfficeHours> {
    return this.database.asTenant(tenantId, (tx) => this.responseTimeRepository.officeHours(tx));
  }

  /** Rejects with `request.invalid` naming the wrong field of `days`. */
  async setOfficeHours(tenantId: string, given: OfficeHours): Promise<OfficeHours> {
    const after = normaliseOfficeHours(given);
    return this.database.asTenant(tenantId, async (tx) => {
      await this.tenantRepository.lock(tx);
      const before = await this.responseTimeRepository.officeHours(tx);
      const changes = changesOf(auditedOf(before), auditedOf(after));
      const target = { kind: 'tenant', id: tenantId };
      if (!(await this.auditService.recordChanges(tx, { target, changes }))) return before;
      // Waits that ended before are counted by the hours that were in force.
      await this.count(tx);
      await this.responseTimeRepository.setOfficeHours(tx, after);
      return after;
    });
  }
}

/** The hours as the audit log shows them: `1 09:00-18:00, 2 09:00-18:00`. */
const auditedOf = ({ enabled, days }: OfficeHours) => ({
  officeHoursEnabled: enabled,
  officeHours: days.map(({ weekday, from, to }) => `${weekday} ${from}-${to}`).join(', '),
});
