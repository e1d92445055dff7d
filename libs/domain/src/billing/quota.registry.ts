import { Injectable } from '@nestjs/common';
import { type QuotaName, quotaNames } from '@parley/contracts/public';

/**
 * Each feature with a quota registers here SQL, a scalar query from its own tables, that measures what tenant `t` has
 * stored at the time `$2`. Measures of one quota are added up. So one statement finds what is used beside the limit.
 */
@Injectable()
export class QuotaRegistry {
  private readonly measures = new Map<QuotaName, string[]>();

  register(quota: QuotaName, measure: string): void {
    this.measures.set(quota, [...(this.measures.get(quota) ?? []), measure]);
  }

  /** Throws where the measure is missing: the quota would hold nobody back. */
  measureOf(quota: QuotaName): string {
    const measures = this.measures.get(quota);
    if (measures === undefined) throw new Error(`no feature measures ${quota}`);
    return `(${measures.join(' + ')})`;
  }

  all(): Record<QuotaName, string> {
    const entries = quotaNames.map((quota) => [quota, this.measureOf(quota)]);
    return Object.fromEntries(entries) as Record<QuotaName, string>;
  }
}
