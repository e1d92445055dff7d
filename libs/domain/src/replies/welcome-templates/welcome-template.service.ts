import { Injectable } from '@nestjs/common';
import type { Edit, SaveWelcomeTemplate, WelcomeTemplate } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { ReplyItemWriter } from '../reply-item.writer.js';
import { validated } from '../reply-kind.js';
import { ReplyReferenceValidator } from '../reply-reference.validator.js';
import { welcomeTemplateKind } from './welcome-template.policy.js';
import { WelcomeTemplateQueries } from './welcome-template.queries.js';

/** Manages the templates that greet contacts. The first matching one is sent. */
@Injectable()
export class WelcomeTemplateService {
  constructor(
    private readonly database: Database,
    private readonly welcomeTemplateQueries: WelcomeTemplateQueries,
    private readonly itemWriter: ReplyItemWriter,
    private readonly referenceValidator: ReplyReferenceValidator,
  ) {}

  /**
   * Creates it once for the key of the request. Rejects with `request.invalid`, `welcome-templates.too_many`,
   * `sub-accounts.not_found` or `materials.not_found`.
   */
  create(tenantId: string, given: SaveWelcomeTemplate): Promise<WelcomeTemplate> {
    return this.itemWriter.once(tenantId, given, async (tx) => {
      const values = validated(welcomeTemplateKind, given);
      await this.itemWriter.lock(tx);
      await this.itemWriter.checkRoom(tx, welcomeTemplateKind);
      await this.referenceValidator.checkSubAccounts(tx, values.subAccountIds);
      await this.referenceValidator.checkParts(tx, values.replies);
      const id = await this.itemWriter.insert(tx, welcomeTemplateKind, values);
      return this.welcomeTemplateQueries.view(tx, id);
    });
  }

  /**
   * Omitted fields stay unchanged. Rejects with `request.invalid`, `request.conflict`, `welcome-templates.not_found`,
   * `sub-accounts.not_found` or `materials.not_found`.
   */
  edit(tenantId: string, id: string, edit: Edit<SaveWelcomeTemplate>): Promise<WelcomeTemplate> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.itemWriter.lock(tx);
      const edited = await this.itemWriter.edited(tx, welcomeTemplateKind, id, edit);
      if (edited) {
        const { before, after, changes } = edited;
        await this.referenceValidator.checkSubAccounts(tx, after.subAccountIds, before.subAccountIds);
        if ('replies' in changes) await this.referenceValidator.checkParts(tx, after.replies);
        await this.itemWriter.update(tx, welcomeTemplateKind, edited);
      }
      return this.welcomeTemplateQueries.view(tx, id);
    });
  }

  /** Moves a template before another, or to the end with null. Rejects with `welcome-templates.not_found`. */
  async move(tenantId: string, id: string, before: string | null): Promise<void> {
    await this.database.asTenant(tenantId, async (tx) => {
      await this.itemWriter.lock(tx);
      await this.itemWriter.move(tx, welcomeTemplateKind, id, before);
    });
  }

  /** Rejects with `welcome-templates.not_found` if one of them does not exist. None is deleted then. */
  async delete(tenantId: string, ids: string[]): Promise<void> {
    await this.database.asTenant(tenantId, async (tx) => {
      await this.itemWriter.lock(tx);
      const found = await this.itemWriter.find(tx, welcomeTemplateKind, { ids, areNamed: true });
      await this.itemWriter.delete(tx, welcomeTemplateKind, found);
    });
  }
}
