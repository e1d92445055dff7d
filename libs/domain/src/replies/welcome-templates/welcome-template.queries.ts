import { Injectable } from '@nestjs/common';
import type { ReplyPart, WelcomeTemplate } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { ReplyReferenceValidator } from '../reply-reference.validator.js';
import { existingSubAccountIds } from '../reply-sub-account.queries.js';
import { welcomeTemplateNotFound } from './welcome-template.policy.js';

type Row = Omit<WelcomeTemplate, 'replies' | 'createdAt' | 'updatedAt'> & {
  replies: ReplyPart[];
  createdAt: Date;
  updatedAt: Date;
};

const columns = `w.id, w.title, w.replies, w.delay_seconds as "delaySeconds", w.scope, w.platforms, w.hours,
  w.audience, w.enabled,
  ${existingSubAccountIds('w.sub_account_ids')} as "subAccountIds",
  (select count(distinct (a.sub_account_id, a.contact_id))::int from automatic_replies a
    where a.tenant_id = w.tenant_id and a.rule_id = w.id and a.status = 'sent') as sent,
  w.created_at as "createdAt", w.updated_at as "updatedAt"`;

@Injectable()
export class WelcomeTemplateQueries {
  constructor(private readonly references: ReplyReferenceValidator) {}

  /** In their order. */
  async list(tx: TenantTx): Promise<WelcomeTemplate[]> {
    const rows = await tx.query<Row>(
      `select ${columns} from welcome_templates w where w.tenant_id = $1 order by w.position, w.id`,
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

  private async viewsOf(tx: TenantTx, rows: Row[]): Promise<WelcomeTemplate[]> {
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
