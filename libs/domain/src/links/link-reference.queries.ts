import { Injectable } from '@nestjs/common';
import { type LinkSourceName, type PlatformCode, platforms } from '@parley/contracts/public';
import { lockAdvisory, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { platformViolations, subAccountSettings } from '../sub-accounts/index.js';
import { workOrderNames } from '../work-orders/index.js';
import { sourceInvalid } from './link.policy.js';

const platformName = (code: PlatformCode): string => platforms.find((one) => one.code === code)?.name ?? code;

/** Finds the sub-accounts, orders and domains that a link may refer to. */
@Injectable()
export class LinkReferenceQueries {
  /** The names of these sub-accounts, or of this order. */
  names(
    tx: TenantTx,
    subAccountIds: readonly string[],
    workOrderId: string | null,
  ): Promise<LinkSourceName[]> {
    return tx.query<LinkSourceName>(
      `select s.id, coalesce(nullif(s.remark, ''), s.account) as name from ${subAccountSettings} s
       where s.tenant_id = $1 and s.id = any($2)
       union all select o.id, o.name from ${workOrderNames} o where o.tenant_id = $1 and o.id = $3
       order by name, id`,
      [tx.tenantId, subAccountIds, workOrderId],
    );
  }

  /** Rejects with `links.source_invalid`, naming the first unknown or else the first wrong-platform sub-account. */
  async assertSubAccounts(tx: TenantTx, ids: readonly string[], platform: PlatformCode): Promise<void> {
    const violations = await platformViolations(tx, ids, platform);
    const first = violations.find(({ rule }) => rule === 'exists') ?? violations[0];
    if (first) throw new AppError('links.source_invalid', first.message, { details: [first] });
  }

  /** Rejects with `links.source_invalid`. */
  async assertWorkOrder(tx: TenantTx, id: string, platform: PlatformCode): Promise<void> {
    const [order] = await tx.query<{ platform: PlatformCode; status: string }>(
      `select platform, status from ${workOrderNames} o where tenant_id = $1 and id = $2`,
      [tx.tenantId, id],
    );
    if (!order) throw sourceInvalid('workOrderId', 'exists', 'There is no such work order.');
    if (order.platform !== platform) {
      const name = platformName(platform);
      const message = `The work order does not have the platform ${name}.`;
      throw sourceInvalid('workOrderId', 'platform', message, { platform: name });
    }
    if (order.status !== 'normal')
      throw sourceInvalid('workOrderId', 'disabled', 'The work order is disabled.');
  }

  /**
   * Rejects with `links.domain_invalid` unless the domain is verified and belongs to the tenant or to the
   * installation. Nobody deletes it before the transaction ends.
   */
  async assertDomain(tx: TenantTx, id: string): Promise<void> {
    const domain = await this.verifiedDomain(tx, id);
    if (domain) await lockAdvisory(tx, 'linkHost', domain.host, 'shared');
    if (domain && (await this.verifiedDomain(tx, id))) return;
    const message = 'The domain is not verified, or there is none.';
    throw new AppError('links.domain_invalid', message, {
      details: [{ field: 'domainId', rule: 'verified', message }],
    });
  }

  private async verifiedDomain(tx: TenantTx, id: string): Promise<{ host: string } | undefined> {
    const [domain] = await tx.query<{ host: string }>(
      `select host from link_domains where tenant_id = $1 and id = $2 and status = 'verified'
       union all select host from shared_link_domains where id = $2 and status = 'verified'`,
      [tx.tenantId, id],
    );
    return domain;
  }
}
