import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { ChatErasureRepository } from '../chat/index.js';
import { CommandErasureRepository } from '../commands/index.js';
import { TranslationErasureRepository } from '../translation/index.js';

/** Deletes translations and commands that hold what was written. */
@Injectable()
export class TextErasureService {
  constructor(
    private readonly chat: ChatErasureRepository,
    private readonly translations: TranslationErasureRepository,
    private readonly commands: CommandErasureRepository,
  ) {}

  /** Deletes a chunk of at most `limit` rows until an instant. Returns the table that may have more; null at the end. */
  async erase(tx: TenantTx, until: Date, limit: number): Promise<string | null> {
    if ((await this.chat.deleteWaitingTranslations(tx, until, limit)) === limit)
      return 'waiting_translations';
    if ((await this.translations.deleteUntil(tx, until, limit)) === limit) return 'cached_translations';
    return (await this.commands.deleteReplies(tx, until, limit)) === limit ? 'desktop_commands' : null;
  }
}
