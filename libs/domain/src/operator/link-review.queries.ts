import { Injectable } from '@nestjs/common';
import {
  isReservedName,
  type LinkReviewQuery,
  type LinkReviewReason,
  lookAlikes,
  type Page,
  reservedKeysOf,
  type ReviewedLink,
} from '@parley/contracts/public';
import { Database, readPage, type SystemTx } from '@parley/platform/database';
import { owners } from '../identity/index.js';
import { linkNames } from '../links/index.js';
import { shownPromotionLinks } from '../promotion/index.js';
import { InstallationSettingsRepository } from '../settings/index.js';
import { tenantPromotionSettings } from '../tenants/index.js';
import { shareTitles } from '../work-orders/index.js';

interface Names {
  name: string;
  /** The second name that a visitor or the owner sees: of the activity, the link or the order. */
  otherName: string;
  code: string;
  contact: string;
}

interface Row extends Omit<ReviewedLink, 'reasons' | 'createdAt'>, Names {
  leadsElsewhere: boolean;
  createdAt: Date;
}

/** All names that visitors see under the installation's name. Admitted promoters may lead elsewhere. */
const shown = `(
  select p.id, 'promotion' as kind, p.tenant_id, p.name, p.activity_name as other_name, p.code, p.contact_account,
    p.target_url, p.keeps_target and p.target_url is not null and not t.admits_targets as leads_elsewhere, p.created_at
  from ${shownPromotionLinks} p join ${tenantPromotionSettings} t on t.id = p.tenant_id
  union all
  select id, 'link', tenant_id, coalesce(report_title, name), name, code, '', null, false, created_at from ${linkNames} n
  union all
  select id, 'share', tenant_id, title, order_name, '', '', null, false, shared_at from ${shareTitles} s) l`;

const names = 'l.name, l.other_name as "otherName", l.code, l.contact_account as contact';

const columns = `l.id, l.kind, l.tenant_id as "tenantId", coalesce(u.email, '') as "tenantEmail", ${names},
  l.target_url as "targetUrl", l.leads_elsewhere as "leadsElsewhere", l.created_at as "createdAt"`;

/** Texts with the letters of a reserved key in order: all matches of `isReservedName`, and few others. */
const candidates = `lower(translate(
  normalize(concat_ws(' ', l.name, l.other_name, l.code, l.contact_account), NFKD), $2, $3)) like any($4::text[])`;

const filters: Record<LinkReviewReason | 'any', string> = {
  target: 'l.leads_elsewhere and $1::text[] is not null',
  name: 'l.id = any($1::text[])',
  any: '(l.leads_elsewhere or l.id = any($1::text[]))',
};

/** Links and pages of tenants that imitate the installation's own. System path: they are of all tenants. */
@Injectable()
export class LinkReviewQueries {
  constructor(
    private readonly database: Database,
    private readonly settingsRepository: InstallationSettingsRepository,
  ) {}

  /** The latest come first. The operator's name is a reserved word as well. */
  async list({ reason, tenantId, ...query }: LinkReviewQuery): Promise<Page<ReviewedLink>> {
    return this.database.asSystem(async (tx) => {
      const { seller } = await this.settingsRepository.find(tx);
      const operatorName = seller?.name ?? '';
      const named = reason === 'target' ? [] : await this.named(tx, operatorName, tenantId);
      const list = {
        from: shown,
        where: `${filters[reason ?? 'any']} and ($2::text is null or l.tenant_id = $2)`,
        parameters: [named, tenantId ?? null],
        ids: ['l.id'] as const,
        order: { key: 'l.created_at', descending: true },
        columns,
        rows: `${shown} left join ${owners} u on u.tenant_id = l.tenant_id`,
      };
      const { items, total } = await readPage<Row>(tx, list, query);
      return { items: items.map((row) => viewOf(row, operatorName)), total };
    });
  }

  /** The ids of the rows with a reserved name. */
  private async named(tx: SystemTx, operatorName: string, tenantId: string | undefined): Promise<string[]> {
    const patterns = reservedKeysOf(operatorName).map((key) => `%${Array.from(key).join('%')}%`);
    const rows = await tx.query<Names & { id: string }>(
      `select l.id, ${names} from ${shown} where ($1::text is null or l.tenant_id = $1) and ${candidates}`,
      [tenantId ?? null, lookAlikes.from, lookAlikes.to, patterns],
    );
    return rows.filter((row) => reservedOf(row, operatorName) !== undefined).map(({ id }) => id);
  }
}

const reservedOf = ({ name, otherName, code, contact }: Names, operatorName: string): string | undefined =>
  [name, otherName, code, contact].find((text) => isReservedName(text, operatorName));

/** Shows the reserved name of the two. */
function viewOf({ otherName, leadsElsewhere, createdAt, ...row }: Row, operatorName: string): ReviewedLink {
  const reserved = reservedOf({ ...row, otherName }, operatorName);
  return {
    ...row,
    name: (reserved === otherName ? otherName : row.name) || otherName || row.code,
    reasons: [
      ...(leadsElsewhere ? (['target'] as const) : []),
      ...(reserved === undefined ? [] : (['name'] as const)),
    ],
    createdAt: createdAt.toISOString(),
  };
}
