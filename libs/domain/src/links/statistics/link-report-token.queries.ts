import { Injectable } from '@nestjs/common';
import { Secrets } from '@parley/platform/crypto';
import { Database } from '@parley/platform/database';
import { includesSql } from '../../billing/index.js';
import { isPageToken, pageTokenHash } from '../../page-tokens/index.js';
import { tenantPlans, tenantStatuses } from '../../tenants/index.js';

/** A link with a report. */
export interface ReportedLink {
  tenantId: string;
  linkId: string;
  title: string | null;
  showsAccounts: boolean;
}

/** Finds a report by its token. System path: a reader has no tenant. */
@Injectable()
export class LinkReportTokenQueries {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {}

  /** Null if the report or its link is gone, or the tenant is suspended or has no links. */
  async find(token: string, at: Date): Promise<ReportedLink | null> {
    if (!isPageToken(token)) return null;
    const [found] = await this.database.querySystem<ReportedLink>(
      `select l.tenant_id as "tenantId", l.id as "linkId", l.report_title as title, l.report_shows_accounts as "showsAccounts"
       from links l join ${tenantStatuses} t on t.id = l.tenant_id
       join ${tenantPlans} p on p.id = l.tenant_id and ${includesSql('diversion-links', '$2')}
       where l.report_token_hash = $1 and l.deleted_at is null and t.status <> 'suspended'`,
      [pageTokenHash(this.secrets, 'link report token', token), at],
    );
    return found ?? null;
  }
}
