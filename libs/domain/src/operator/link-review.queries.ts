import { Injectable } from '@nestjs/common';
import {
  isReservedName,
  type LinkReviewQuery,
  type LinkReviewReason,
  type Page,
  reservedWordsOf,
  type ReviewedLink,
} from '@parley/contracts/public';
import { readPage, type SystemTx } from '@parley/platform/database';
import { owners } from '../identity/index.js';
import { linkNames } from '../links/index.js';
import { shownPromotionLinks } from '../promotion/index.js';
import { tenantPromotionSettings } from '../tenants/index.js';
import { shareTitles } from '../work-orders/index.js';

interface Row extends Omit<ReviewedLink, 'reasons' | 'createdAt'> {
  activityName: string;
  leadsElsewhere: boolean;
  createdAt: Date;
}

/** Marks that may stand before the first letter of a name. */
const marks = ` !"#$%&''()*+,-./:;<=>?@[]^_\`{|}~·«»¡¿–—‘’“”…　、。〈〉《》「」『』【】〔〕〖〗★☆✓✔❤✅`;

const begins = (text: string): string =>
  `exists (select from unnest($1::text[]) w where starts_with(ltrim(lower(normalize(${text}, NFKC)), '${marks}'), w))`;

const named = `(${['l.name', 'l.activity_name', 'l.code', 'l.contact_account'].map(begins).join(' or ')})`;

/** All that visitors see under the installation's name. A promoter whom an operator admitted leads where it likes. */
const shown = `(
  select p.id, 'promotion' as kind, p.tenant_id, p.name, p.activity_name, p.code, p.contact_account, p.target_url,
    p.keeps_target and p.target_url is not null and not t.admits_targets as leads_elsewhere, p.created_at
  from ${shownPromotionLinks} p join ${tenantPromotionSettings} t on t.id = p.tenant_id
  union all
  select id, 'link', tenant_id, name, '', '', '', null, false, created_at from ${linkNames} n
  union all
  select id, 'share', tenant_id, title, '', '', '', null, false, shared_at from ${shareTitles} s) l`;

const columns = `l.id, l.kind, l.tenant_id as "tenantId", coalesce(u.email, '') as "tenantEmail", l.name,
  l.activity_name as "activityName", l.code, l.contact_account as contact, l.target_url as "targetUrl",
  l.leads_elsewhere as "leadsElsewhere", l.created_at as "createdAt"`;

const filters: Record<LinkReviewReason | 'any', string> = {
  target: 'l.leads_elsewhere and $1::text[] is not null',
  name: named,
  any: `(l.leads_elsewhere or ${named})`,
};

/** Links and pages of tenants that pass for the installation's own. System path: they are of all tenants. */
@Injectable()
export class LinkReviewQueries {
  /** The latest first. `operatorName` is a reserved word as well. */
  async list(
    tx: SystemTx,
    operatorName: string,
    { reason, tenantId, ...query }: LinkReviewQuery,
  ): Promise<Page<ReviewedLink>> {
    const list = {
      from: shown,
      where: `${filters[reason ?? 'any']} and ($2::text is null or l.tenant_id = $2)`,
      parameters: [reservedWordsOf(operatorName), tenantId ?? null],
      ids: ['l.id'] as const,
      order: { key: 'l.created_at', descending: true },
      columns,
      rows: `${shown} left join ${owners} u on u.tenant_id = l.tenant_id`,
    };
    const { items, total } = await readPage<Row>(tx, list, query);
    return { items: items.map((row) => viewOf(row, operatorName)), total };
  }
}

function viewOf(
  { activityName, leadsElsewhere, createdAt, ...row }: Row,
  operatorName: string,
): ReviewedLink {
  const isNamed = [row.name, activityName, row.code, row.contact].some((text) =>
    isReservedName(text, operatorName),
  );
  return {
    ...row,
    name: row.name || activityName || row.code,
    reasons: [...(leadsElsewhere ? (['target'] as const) : []), ...(isNamed ? (['name'] as const) : [])],
    createdAt: createdAt.toISOString(),
  };
}
