import { Injectable } from '@nestjs/common';
import type { ListedWelcomeTemplate, ReplyPart, WelcomeTemplate } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { ReplyReferenceValidator } from '../reply-reference.validator.js';
import { listedPartSql } from '../listed-part.js';
import { existingSubAccountIds } from '../reply-sub-account.queries.js';
import { welcomeTemplateNotFound } from './welcome-template.policy.js';

interface Stored {
  replies: ReplyPart[];
  createdAt: Date;
  updatedAt: Date;
}
type Row = Omit<WelcomeTemplate, keyof Stored> & Stored;
type ListedRow = Omit<ListedWelcomeTemplate, keyof Stored> & Stored;

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
  constructor(private readonly references: ReplyReferenceValidator) {}

  /** In their order. */
  async list(tx: TenantTx): Promise<ListedWelcomeTemplate[]> {
    const rows = await tx.query<ListedRow>(
      `select ${listed} from welcome_templates w where w.tenant_id = $1 order by w.position, w.id`,
      [tx.tenantId],
    );
    return this.viewsOf(tx, rows);
  }

  /** Rejects with `welcome-templates.not_found`. */
  async get(tx: TenantTx, id: string): Promise<WelcomeTemplate> {
    const rows = await tx.query<Row>(
      `select ${columns} from welcome_templates w where w.tenant_id = $1 and w.id = $2`,
      [tx.tenantId, id],
    );
    const [view] = await this.viewsOf(tx, rows);
    if (!view) throw welcomeTemplateNotFound();
    return view;
  }

  private async viewsOf<Columns extends Stored>(tx: TenantTx, rows: Columns[]) {
    const replies = await this.references.shown(
      tx,
      rows.map((row) => row.replies),
    );
    return rows.map((row, index) => ({
      ...row,
      replies: replies[index] ?? [],
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }));
  }
}
