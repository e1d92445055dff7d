import { Injectable } from '@nestjs/common';
import { type QuotaName, quotaNames } from '@parley/contracts/public';

/**
 * Measures of quotas: scalar queries of a feature's own tables for what tenant `t` has stored at the time
 * `$2`. Measures of one quota are added up, so that one statement reads use and limit.
 */
@Injectable()
export class QuotaRegistry {
  private readonly measures = new Map<QuotaName, string[]>();

  register(quota: QuotaName, measure: string): void {
    this.measures.set(quota, [...(this.measures.get(quota) ?? []), measure]);
  }

  /** Throws if the measure is missing: without it, the quota would limit nothing. */
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
