import { Injectable } from '@nestjs/common';
import type { ClickOutcome, LinkAccountPart, LinkAccountParts, LinkPart } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { LinkEntity } from '../link.entity.js';
import { LinkAvailabilityQueries } from '../pools/link-availability.queries.js';
import { LinkFigureQueries } from './link-figure.queries.js';

/** The accounts that got clicks, and the reasons for clicks without an account. */
@Injectable()
export class LinkAccountQueries {
  constructor(
    private readonly linkFigureQueries: LinkFigureQueries,
    private readonly linkAvailabilityQueries: LinkAvailabilityQueries,
  ) {}

  /** Whether the tenant has the link, or had it before. */
  async exists(tx: TenantTx, id: string): Promise<boolean> {
    return tx.manager.existsBy(LinkEntity, { tenantId: tx.tenantId, id });
  }

  /** The accounts of the link's pool with their current state, then the accounts that left the pool. */
  async parts(tx: TenantTx, linkId: string | undefined, days: readonly string[]): Promise<LinkAccountParts> {
    const { account, outcome } = await this.linkFigureQueries.parts(tx, linkId ?? 'tenant', days, [
      'account',
      'outcome',
    ]);
    return {
      accounts:
        linkId === undefined ? account.map(left) : await this.withPool(tx, linkId, account, days.at(-1)),
      outcomes: outcome
        .filter(({ value }) => value !== 'account')
        .map(({ value, raw, filtered }) => ({ outcome: value as ClickOutcome, raw, filtered })),
    };
  }

  private async withPool(
    tx: TenantTx,
    linkId: string,
    counted: readonly LinkPart[],
    today = '',
  ): Promise<LinkAccountPart[]> {
    const link = await tx.manager.findOneByOrFail(LinkEntity, { tenantId: tx.tenantId, id: linkId });
    const pool = link.deletedAt === null ? await this.linkAvailabilityQueries.accounts(tx, link, today) : [];
    const byKey = new Map(counted.map((part) => [part.value, part]));
    const pooled = pool.map(({ key, account, nickname, isOnline, dailyCap, sentToday, blockedBy }) => {
      const { raw = 0, filtered = 0 } = byKey.get(key) ?? {};
      byKey.delete(key);
      return { key, account, nickname, raw, filtered, pool: { isOnline, sentToday, dailyCap, blockedBy } };
    });
    return [...pooled, ...[...byKey.values()].map(left)];
  }
}

/** An account that is no longer in the pool. */
const left = ({ value, raw, filtered }: LinkPart): LinkAccountPart => ({
  key: value,
  account: value,
  nickname: '',
  raw,
  filtered,
  pool: null,
});
