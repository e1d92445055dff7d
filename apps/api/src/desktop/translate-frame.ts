import { Injectable, Logger } from '@nestjs/common';
import type { Answer, Each, Translated } from '@parley/contracts/public';
import { ownScope } from '@parley/domain/chat';
import { type Outcome, ContactTranslationService } from '../translation/contact-translation.service.js';
import type { Connection } from './connection.js';
import { isTranslate } from './desktop.schema.js';
import { answerEach, isTrouble, refusalOf } from './frame-parser.js';

/** Translates the texts of a frame concurrently and independently. */
@Injectable()
export class TranslateFrame {
  private readonly logger = new Logger(TranslateFrame.name);

  constructor(private readonly contactTranslationService: ContactTranslationService) {}

  answer({ tenantId, subAccountId }: Connection, items: unknown[]): Promise<Each<Translated>> {
    return answerEach(items, 'texts', isTranslate, async (texts) => {
      const payer = { tenantId, subAccountId };
      const outcomes = await this.contactTranslationService.translate(payer, ownScope(subAccountId), texts);
      return outcomes.map((outcome, index) => this.answerOf(outcome, index));
    });
  }

  private answerOf(outcome: Outcome, index: number): Answer<Translated> {
    if ('translated' in outcome) return { ok: true, data: outcome.translated };
    const refusal = refusalOf(outcome.thrown);
    if (isTrouble(outcome.thrown)) this.logger.error({ err: outcome.thrown }, 'a translation failed');
    // The details name the failed services instead of fields.
    if (!refusal.details || refusal.error === 'translation.failed') return refusal;
    const details = refusal.details.map((one) => ({ ...one, field: `texts[${index}].${one.field}` }));
    return { ...refusal, details };
  }
}
