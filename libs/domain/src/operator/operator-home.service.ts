import { Injectable } from '@nestjs/common';
import { type OperatorHome, operatorLimits, type Revenue, type RevenueQuery } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { ProviderRegistry } from '../payments/index.js';
import { OperatorHomeQueries } from './operator-home.queries.js';
import { ProviderHealthService } from './provider-health.service.js';

const dayMs = 86_400_000;

/** The figures of the operators' home. System path: an operator belongs to no tenant. */
@Injectable()
export class OperatorHomeService {
  constructor(
    private readonly database: Database,
    private readonly homeQueries: OperatorHomeQueries,
    private readonly providerHealth: ProviderHealthService,
    private readonly providerRegistry: ProviderRegistry,
    private readonly clock: Clock,
  ) {}

  async get(): Promise<OperatorHome> {
    const [counts, failingProviders] = await Promise.all([
      this.database.asSystem((tx) => this.homeQueries.counts(tx, this.clock.now())),
      this.providerHealth.failing(),
    ]);
    return { ...counts, failingProviders, sandboxOpen: this.providerRegistry.find('sandbox') !== undefined };
  }

  /** Rejects with `request.invalid` where the span has no day, or more than `operatorLimits.revenueDays`. */
  async revenue({ from, to, timeZone }: RevenueQuery): Promise<Revenue> {
    const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
    if (days < 1 || days > operatorLimits.revenueDays)
      throw AppError.field('to', 'span', `A span has 1 to ${operatorLimits.revenueDays} days.`);
    return {
      timeZone,
      days: await this.database.asSystem((tx) => this.homeQueries.revenue(tx, from, to, timeZone)),
    };
  }
}
