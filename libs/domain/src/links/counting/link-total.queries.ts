import { Injectable } from '@nestjs/common';
import type { LinkPushes } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { In } from 'typeorm';
import { LinkTotalEntity } from './link-figures.entity.js';

/** All-time figures of links. */
@Injectable()
export class LinkTotalQueries {
  /** The figures that consoles show. Links without a click are left out. */
  async clicksOf(tx: TenantTx, linkIds: readonly string[]): Promise<LinkPushes['links:clicked']['links']> {
    const rows = await tx.manager.findBy(LinkTotalEntity, { tenantId: tx.tenantId, scope: In(linkIds) });
    return rows.map(({ scope, raw, filtered, lastClickAt }) => ({
      id: scope,
      clicks: { raw: Number(raw), filtered: Number(filtered) },
      lastClickAt: lastClickAt.toISOString(),
    }));
  }
}
