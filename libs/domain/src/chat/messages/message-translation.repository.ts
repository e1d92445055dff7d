import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { MessageReportEntity, type WaitingTranslationEntity } from './message-report.entity.js';

export interface AttachedTranslation {
  text: string;
  language: string;
  /** A pseudo-translation instead of a real service's. */
  pseudo: boolean;
}

interface WaitingTranslation extends AttachedTranslation {
  subAccountId: string;
}

/** A statement built of SQL expressions. It claims the translations that wait for reports, by their ids. */
export const claimWaitingSql = (tenantId: string, reportIds: string): string =>
  `delete from waiting_translations where tenant_id = ${tenantId} and report_id = any(${reportIds})
   returning report_id as "reportId", sub_account_id as "subAccountId", text, language, pseudo`;

/** Translations of messages, including those that wait until their message is archived. */
@Injectable()
export class MessageTranslationRepository {
  /** Replaces a translation that waits for the same report of the same sub-account. */
  async upsert(tx: TenantTx, waiting: Omit<WaitingTranslationEntity, 'tenantId'>): Promise<void> {
    await tx.query(
      `insert into waiting_translations (tenant_id, report_id, sub_account_id, text, language, pseudo, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (tenant_id, report_id) do update set text = excluded.text, language = excluded.language,
         pseudo = excluded.pseudo, created_at = excluded.created_at
         where waiting_translations.sub_account_id = excluded.sub_account_id`,
      [
        tx.tenantId,
        waiting.reportId,
        waiting.subAccountId,
        waiting.text,
        waiting.language,
        waiting.pseudo,
        waiting.createdAt,
      ],
    );
  }

  /** The sub-account that reported a message, by the id of its event. Null if there is no report yet. */
  async reporterOf(tx: TenantTx, reportId: string): Promise<string | null> {
    const { tenantId } = tx;
    const found = await tx.manager.findOne(MessageReportEntity, {
      select: { subAccountId: true },
      where: { tenantId, id: reportId },
    });
    return found?.subAccountId ?? null;
  }

  /** Locks a report until the transaction ends. False if it is not handled yet or does not exist. */
  async lockHandledReport(tx: TenantTx, reportId: string): Promise<boolean> {
    const [report] = await tx.query<{ handled: boolean }>(
      `select handled_at is not null as handled from message_reports where tenant_id = $1 and id = $2
       for no key update`,
      [tx.tenantId, reportId],
    );
    return report?.handled === true;
  }

  /** Takes the translations that wait for these reports, by their ids. */
  async claim(tx: TenantTx, reportIds: string[]): Promise<Map<string, WaitingTranslation>> {
    const rows = await tx.query<WaitingTranslation & { reportId: string }>(claimWaitingSql('$1', '$2'), [
      tx.tenantId,
      reportIds,
    ]);
    return new Map(rows.map(({ reportId, ...waiting }) => [reportId, waiting]));
  }

  /** Stores a translation with the archived message of a report, if its text is stored. Returns the ids of its conversations. */
  async store(
    tx: TenantTx,
    reportId: string,
    { subAccountId, text, language, pseudo }: WaitingTranslation,
  ): Promise<string[]> {
    const rows = await tx.query<{ conversationId: string }>(
      `update messages set translation = $4, translation_language = $5, translation_pseudo = $6
       where tenant_id = $1 and report_id = $2 and sub_account_id = $3 and not_kept is null
       returning conversation_id as "conversationId"`,
      [tx.tenantId, reportId, subAccountId, text, language, pseudo],
    );
    return rows.map(({ conversationId }) => conversationId);
  }
}
