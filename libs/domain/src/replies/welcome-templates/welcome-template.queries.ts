import { Injectable } from '@nestjs/common';
import type { ListedWelcomeTemplate, WelcomeTemplate } from '@parley/contracts/public';
import { Database, type TenantTx } from '@parley/platform/database';
import { Any } from 'typeorm';
import { listedPartSql } from '../listed-part.js';
import { WelcomeTemplateEntity } from '../reply.entity.js';
import { ReplyReferenceValidator, type StoredRow } from '../reply-reference.validator.js';
import { existingSubAccountIds } from '../reply-sub-account.queries.js';
import { welcomeTemplateNotFound } from './welcome-template.policy.js';

type Row = Omit<WelcomeTemplate, keyof StoredRow> & StoredRow;
type ListedRow = Omit<ListedWelcomeTemplate, keyof StoredRow> & StoredRow;

const heads = `w.id, w.title, w.delay_seconds as "delaySeconds", w.scope, w.platforms, w.hours, w.audience, w.enabled,
  (select count(distinct (a.sub_account_id, a.contact_id))::int from automatic_replies a
    where a.tenant_id = w.tenant_id and a.rule_id = w.id and a.status = 'sent') as sent,
  w.created_at as "createdAt", w.updated_at as "updatedAt"`;
const columns = `${heads}, w.replies, ${existingSubAccountIds('w.sub_account_ids')} as "subAccountIds"`;
const listed = `${heads},
  (select coalesce(jsonb_agg(${listedPartSql('part')} order by n), '[]') from jsonb_array_elements(w.replies) with ordinality p(part, n)) as replies,
  cardinality(${existingSubAccountIds('w.sub_account_ids')}) as "subAccounts"`;

@Injectable()
export class WelcomeTemplateQueries {
  constructor(
    private readonly database: Database,
    private readonly referenceValidator: ReplyReferenceValidator,
  ) {}

  /** The templates in the tenant's order. */
  async list(tenantId: string): Promise<ListedWelcomeTemplate[]> {
    return this.database.asTenant(tenantId, async (tx) => {
      const rows = await tx.query<ListedRow>(
        `select ${listed} from welcome_templates w where w.tenant_id = $1 order by w.position, w.id`,
        [tenantId],
      );
      return this.referenceValidator.shownRows(tx, rows);
    });
  }

  /** Rejects with `welcome-templates.not_found`. */
  async get(tenantId: string, id: string): Promise<WelcomeTemplate> {
    return this.database.asTenant(tenantId, (tx) => this.view(tx, id));
  }

  /** Rejects with `welcome-templates.not_found`. */
  async view(tx: TenantTx, id: string): Promise<WelcomeTemplate> {
    const rows = await tx.query<Row>(
      `select ${columns} from welcome_templates w where w.tenant_id = $1 and w.id = $2`,
      [tx.tenantId, id],
    );
    const [view] = await this.referenceValidator.shownRows(tx, rows);
    if (!view) throw welcomeTemplateNotFound();
    return view;
  }

  /** The id of the first template with each title, in their order. */
  async idsByTitle(tx: TenantTx, titles: string[]): Promise<Map<string, string>> {
    const rows = await tx.manager.find(WelcomeTemplateEntity, {
      select: { id: true, title: true },
      where: { tenantId: tx.tenantId, title: Any(titles) },
      order: { position: 'desc', id: 'desc' },
    });
    // The first one is set last, so it wins.
    return new Map(rows.map(({ id, title }) => [title, id]));
  }
}
