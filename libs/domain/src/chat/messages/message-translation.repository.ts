import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { lockSenders } from '../../ingest/index.js';
import { folded, gramsColumn } from '../history/search-ngrams.js';

interface Attached {
  text: string;
  language: string;
  /** Made by no real service. */
  pseudo: boolean;
}

interface Waiting extends Attached {
  subAccountId: string;
  /** What it is found by. */
  folded: string;
  grams: number[];
}

/** Of SQL texts, a statement: takes what waits for reports, by their ids. */
export const takeWaiting = (tenantId: string, reportIds: string): string =>
  `delete from waiting_translations where tenant_id = ${tenantId} and report_id = any(${reportIds})
   returning report_id as "reportId", sub_account_id as "subAccountId", text, language, pseudo, folded, grams`;

/** Puts translations beside archived messages, whether the message or its translation comes first. */
@Injectable()
export class MessageTranslationRepository {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives a reported message, by its event's id, this translation as soon as it is archived; the last one counts. One
   * that the sub-account never reports, or that is not archived, gets none. Rejects with `sub-accounts.deleting`.
   */
  async attach(
    tx: TenantTx,
    subAccountId: string,
    reportId: string,
    { text, language, pseudo }: Attached,
  ): Promise<void> {
    await lockSenders(tx, [{ id: reportId, subAccountId }]);
    const searched = folded(text);
    await tx.query(
      `insert into waiting_translations (tenant_id, report_id, sub_account_id, text, language, pseudo, created_at,
         folded, grams)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (tenant_id, report_id) do update set text = excluded.text, language = excluded.language,
         pseudo = excluded.pseudo, created_at = excluded.created_at, folded = excluded.folded, grams = excluded.grams
         where waiting_translations.sub_account_id = excluded.sub_account_id`,
      [
        tx.tenantId,
        reportId,
        subAccountId,
        text,
        language,
        pseudo,
        this.clock.now(),
        searched,
        gramsColumn(tx.tenantId, searched),
      ],
    );
    await this.outbox.add(tx, 'message.translated', { reportId });
  }

  /** The sub-account that reported a message, by its event's id; null while none has. */
  async reporterOf(tx: TenantTx, reportId: string): Promise<string | null> {
    const [row] = await tx.query<{ subAccountId: string }>(
      'select sub_account_id as "subAccountId" from message_reports where tenant_id = $1 and id = $2',
      [tx.tenantId, reportId],
    );
    return row?.subAccountId ?? null;
  }

  /**
   * Puts a waiting translation beside its message, where that is archived. Where it is not handled yet it waits on:
   * the row of the report decides which of the two comes first.
   */
  async complete(tx: TenantTx, reportId: string): Promise<void> {
    const [report] = await tx.query<{ handled: boolean }>(
      `select handled_at is not null as handled from message_reports where tenant_id = $1 and id = $2
       for no key update`,
      [tx.tenantId, reportId],
    );
    if (!report?.handled) return;
    const translation = (await this.claim(tx, [reportId])).get(reportId);
    if (!translation) return;
    const { subAccountId, text, language, pseudo, folded: searched, grams } = translation;
    const changed = await tx.query<{ conversationId: string }>(
      `update messages set translation = $4, translation_language = $5, translation_pseudo = $6,
         folded_translation = $7, grams = array(select distinct unnest(grams || $8::int[]))
       where tenant_id = $1 and report_id = $2 and sub_account_id = $3
       returning conversation_id as "conversationId"`,
      [tx.tenantId, reportId, subAccountId, text, language, pseudo, searched, grams],
    );
    const conversationIds = changed.map((row) => row.conversationId);
    if (conversationIds.length === 0) return;
    await this.outbox.add(tx, 'conversations.changed', { changed: [{ subAccountId, conversationIds }] });
  }

  /** Takes what waits for these reports, by their ids. */
  async claim(tx: TenantTx, reportIds: string[]): Promise<Map<string, Waiting>> {
    const rows = await tx.query<Waiting & { reportId: string }>(takeWaiting('$1', '$2'), [
      tx.tenantId,
      reportIds,
    ]);
    return new Map(rows.map(({ reportId, ...waiting }) => [reportId, waiting]));
  }
}
