import { Injectable, Logger } from '@nestjs/common';
import type { Translate, Translated } from '@parley/contracts/public';
import { ContactLanguageQueries, MessageTranslationRepository } from '@parley/domain/chat';
import { type Payer, TranslationService } from '@parley/domain/translation';
import { Database } from '@parley/platform/database';

/** One text's translation, or why there is none. */
export type Outcome = { translated: Translated } | { thrown: unknown };

/** Translates for the contact a text is from or to, and keeps it with the archived message it belongs to. */
@Injectable()
export class Translations {
  private readonly logger = new Logger(Translations.name);

  constructor(
    private readonly database: Database,
    private readonly service: TranslationService,
    private readonly languages: ContactLanguageQueries,
    private readonly messages: MessageTranslationRepository,
  ) {}

  /** Side by side, each with its own outcome. `scope`: whose social accounts and messages count; null: all of the tenant's. */
  async translate(payer: Payer, scope: string | null, asked: Translate[]): Promise<Outcome[]> {
    const pinned = await this.pinned(payer, scope, asked);
    return Promise.all(
      asked.map(async (one, index): Promise<Outcome> => {
        try {
          const translated = await this.service.translate(payer, { ...one, pinned: pinned[index] ?? null });
          this.attach(payer, scope, one, translated);
          return { translated };
        } catch (thrown) {
          return { thrown };
        }
      }),
    );
  }

  private async pinned(
    { tenantId }: Payer,
    scope: string | null,
    asked: Translate[],
  ): Promise<(string | null)[]> {
    const wanting = asked.flatMap(({ target, contact }, index) =>
      target === undefined && contact ? [{ ...contact, index }] : [],
    );
    const pinned: (string | null)[] = asked.map(() => null);
    if (wanting.length === 0) return pinned;
    const found = await this.database.asTenant(tenantId, (tx) =>
      this.languages.forContacts(tx, { subAccountId: scope }, wanting),
    );
    for (const [place, { index }] of wanting.entries()) pinned[index] = found[place] ?? null;
    return pinned;
  }

  /** Beside the answer, which it neither delays nor spoils. The main account's stands beside whoever's message it is. */
  private attach(
    { tenantId, subAccountId }: Payer,
    scope: string | null,
    { messageId }: Translate,
    { text, target, pseudo, provider }: Translated,
  ): void {
    // What needed no translation stands alone.
    if (messageId === undefined || provider === null) return;
    this.database
      .asTenant(tenantId, async (tx) => {
        const reporter = scope === null ? await this.messages.reporterOf(tx, messageId) : null;
        await this.messages.attach(tx, reporter ?? subAccountId, messageId, {
          text,
          language: target,
          pseudo,
        });
      })
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a message stays without its translation'));
  }
}
