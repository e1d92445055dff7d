import { Injectable } from '@nestjs/common';
import { Secrets } from '@parley/platform/crypto';
import { Database } from '@parley/platform/database';
import { tenantStatuses } from '../../tenants/index.js';
import { shareNotFound } from './share.policy.js';
import { isPageToken, pageTokenHash } from '../../page-tokens/index.js';

export interface ShareAddress {
  tenantId: string;
  shareId: string;
}

/** Finds a share and its tenant by the token of its link. System path: a visitor has no tenant. */
@Injectable()
export class ShareTokenQueries {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {}

  /** Rejects with `shares.not_found`, also where it is cancelled or expired, or its tenant is suspended. */
  async find(token: string, at: Date): Promise<ShareAddress> {
    const [found] = isPageToken(token)
      ? await this.query(pageTokenHash(this.secrets, 'share token', token), at)
      : [];
    if (!found) throw shareNotFound();
    return found;
  }

  private query(tokenHash: Buffer, at: Date): Promise<ShareAddress[]> {
    return this.database.querySystem<ShareAddress>(
      `select s.tenant_id as "tenantId", s.id as "shareId"
       from work_order_shares s join ${tenantStatuses} t on t.id = s.tenant_id
       where s.token_hash = $1 and s.cancelled_at is null and (s.expires_at is null or s.expires_at > $2)
         and t.status <> 'suspended'`,
      [tokenHash, at],
    );
  }
}
