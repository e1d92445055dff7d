import { Injectable, Logger } from '@nestjs/common';
import type { Translate, Translated } from '@parley/contracts/public';
import {
  type ChatScope,
  ChatScopeService,
  ContactProfileService,
  MessageTranslationService,
} from '@parley/domain/chat';
import { SubAccountRepository } from '@parley/domain/sub-accounts';
import { type Payer, TranslationFailureRepository, TranslationService } from '@parley/domain/translation';
import { Database } from '@parley/platform/database';
import type { TenantCaller } from '../http/decorators/caller.js';

/** One text's translation, or the reason why there is none. */
export type Outcome = { translated: Translated } | { thrown: unknown };

/** Translates a text of a conversation in the contact's language, and stores the translation with its archived message. */
@Injectable()
export class ContactTranslationService {
  private readonly logger = new Logger(ContactTranslationService.name);

  constructor(
    private readonly database: Database,
    private readonly translationService: TranslationService,
    private readonly failureRepository: TranslationFailureRepository,
    private readonly profileService: ContactProfileService,
    private readonly messageTranslationService: MessageTranslationService,
    private readonly subAccountRepository: SubAccountRepository,
    private readonly chatScopeService: ChatScopeService,
  ) {}

  /** Translates one text for a caller of the API. The main account pays as the default sub-account. */
  async translateOne(caller: TenantCaller, asked: Translate): Promise<Translated> {
    const { tenantId, subAccountId } = caller;
    const payer = { tenantId, subAccountId: subAccountId ?? (await this.defaultSubAccount(tenantId)) };
    const [outcome] = await this.translate(payer, await this.chatScopeService.of(caller), [asked]);
    if (!outcome) throw new Error('a text was not answered');
    if ('thrown' in outcome) throw outcome.thrown;
    return outcome.translated;
  }

  /**
   * Translates texts in parallel, each with its own outcome. The scope must see their contacts.
   */
  async translate(payer: Payer, scope: ChatScope, asked: Translate[]): Promise<Outcome[]> {
    const pinned = await this.pinnedLanguages(payer, scope, asked);
    return Promise.all(
      asked.map(async (one, index): Promise<Outcome> => {
        try {
          const text = { ...one, pinned: pinned[index] ?? null };
          const translated = await this.translationService.translate(payer, text);
          this.attach(payer, scope, one, translated);
          return { translated };
        } catch (thrown) {
          this.failureRepository.record(payer, thrown);
          return { thrown };
        }
      }),
    );
  }

  private async pinnedLanguages(
    { tenantId }: Payer,
    scope: ChatScope,
    asked: Translate[],
  ): Promise<(string | null)[]> {
    const wanting = asked.flatMap(({ target, contact }, index) =>
      target === undefined && contact ? [{ ...contact, index }] : [],
    );
    const pinned: (string | null)[] = asked.map(() => null);
    const found = await this.profileService.pinnedLanguages(tenantId, scope, wanting);
    for (const [place, { index }] of wanting.entries()) pinned[index] = found[place] ?? null;
    return pinned;
  }

  /** Runs in the background, so it neither delays nor fails the answer. The main account may translate every message. */
  private attach(
    { tenantId, subAccountId }: Payer,
    scope: ChatScope,
    { messageId }: Translate,
    { text, target, pseudo, provider }: Translated,
  ): void {
    // A text that needed no translation has none to store.
    if (messageId === undefined || provider === null) return;
    const message = { tenantId, subAccountId, reportId: messageId, isAnyones: scope.subAccountId === null };
    this.messageTranslationService
      .attach(message, { text, language: target, pseudo })
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a message stays without its translation'));
  }

  private async defaultSubAccount(tenantId: string): Promise<string> {
    const { id } = await this.database.asTenant(tenantId, (tx) => this.subAccountRepository.getDefault(tx));
    return id;
  }
}
