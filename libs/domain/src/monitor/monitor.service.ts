import { Injectable } from '@nestjs/common';
import {
  type FailedTranslation,
  type FailedTranslationQuery,
  monitorLimits,
  type MonitorSnapshot,
  type Page,
  type WaitingConversation,
  type WaitingQuery,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, pipelined } from '@parley/platform/database';
import { EventBacklogQueries } from '@parley/platform/messaging';
import { TenantRepository } from '../tenants/index.js';
import { MinuteFiguresService } from './minute-figures.service.js';
import { MonitorQueries } from './monitor.queries.js';

/** The real-time monitor of a tenant. */
@Injectable()
export class MonitorService {
  constructor(
    private readonly database: Database,
    private readonly tenantRepository: TenantRepository,
    private readonly queries: MonitorQueries,
    private readonly minutes: MinuteFiguresService,
    private readonly events: EventBacklogQueries,
    private readonly clock: Clock,
  ) {}

  async snapshot(tenantId: string): Promise<MonitorSnapshot> {
    const now = this.clock.now();
    const [minutes, state] = await Promise.all([this.minutes.read(tenantId), this.state(tenantId, now)]);
    return { at: now.toISOString(), ...state, minutes };
  }

  /** Those that have waited longest first; those of one sub-account, where it is given. */
  async listWaiting(
    tenantId: string,
    query: WaitingQuery,
    subAccountId: string | null = null,
  ): Promise<Page<WaitingConversation>> {
    return this.database.asTenant(tenantId, (tx) =>
      this.queries.listWaiting(tx, { query, subAccountId }, this.clock.now()),
    );
  }

  /** Reads them from the latest on. */
  async listFailedTranslations(
    tenantId: string,
    query: FailedTranslationQuery,
  ): Promise<Page<FailedTranslation>> {
    return this.database.asTenant(tenantId, (tx) => this.queries.listFailedTranslations(tx, query));
  }

  private async state(tenantId: string, now: Date): Promise<Omit<MonitorSnapshot, 'at' | 'minutes'>> {
    return this.database.asTenant(tenantId, async (tx) => {
      const { timeZone } = await this.tenantRepository.current(tx);
      const [ports, subAccounts, clients, waiting, events] = await pipelined([
        this.queries.ports(tx),
        this.queries.subAccounts(tx),
        this.queries.clients(tx, now),
        this.queries.waiting(tx, now),
        this.events.countForTenant(tx, now, monitorLimits.eventsCounted),
      ]);
      return { timeZone, ports, subAccounts, clients, waiting, events };
    });
  }
}
