import { Injectable } from '@nestjs/common';
import type {
  Edit,
  ListedWelcomeTemplate,
  SaveWelcomeTemplate,
  WelcomeTemplate,
} from '@parley/contracts/public';
import { Database, type TenantTx } from '@parley/platform/database';
import { resolveEdit } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { changesOf, valuesAsChanges } from '../../audit/index.js';
import { FieldErrors } from '../field-errors.js';
import { ReplyItemWriter } from '../reply-item.writer.js';
import { ReplyReferenceValidator } from '../reply-reference.validator.js';
import { materialsOf, newOnes } from '../reply-values.js';
import {
  normaliseWelcome,
  welcomeTemplateKind,
  welcomeTemplateNotFound,
  welcomeTemplateValues,
} from './welcome-template.policy.js';
import { WelcomeTemplateQueries } from './welcome-template.queries.js';
import { WelcomeTemplateRepository } from './welcome-template.repository.js';

/** Manages the templates that greet contacts; the first matching one, in their order, is sent. */
@Injectable()
export class WelcomeTemplateService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly templates: WelcomeTemplateRepository,
    private readonly templateQueries: WelcomeTemplateQueries,
    private readonly writer: ReplyItemWriter,
    private readonly references: ReplyReferenceValidator,
  ) {}

  list(tenantId: string): Promise<ListedWelcomeTemplate[]> {
    return this.database.asTenant(tenantId, (tx) => this.templateQueries.list(tx));
  }

  /** Rejects with `welcome-templates.not_found`. */
  get(tenantId: string, id: string): Promise<WelcomeTemplate> {
    return this.database.asTenant(tenantId, (tx) => this.templateQueries.get(tx, id));
  }

  /** Rejects with the same errors as `createIn`. */
  create(tenantId: string, given: SaveWelcomeTemplate): Promise<WelcomeTemplate> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, given, async () =>
        this.templateQueries.get(tx, await this.createIn(tx, given)),
      ),
    );
  }

  /**
   * Returns the new template's id. Rejects with `request.invalid`, `welcome-templates.too_many`,
   * `sub-accounts.not_found` or `materials.not_found`.
   */
  async createIn(tx: TenantTx, given: SaveWelcomeTemplate): Promise<string> {
    const problems = new FieldErrors();
    const values = normaliseWelcome(given, problems);
    problems.reject();
    await this.writer.lock(tx);
    await this.writer.checkRoom(tx, welcomeTemplateKind);
    await this.references.checkSubAccounts(tx, values.subAccountIds);
    await this.references.checkParts(tx, values.replies);
    const [id, now] = [this.writer.nextId(welcomeTemplateKind), this.writer.now()];
    await this.templates.insert(tx, {
      ...values,
      id,
      tenantId: tx.tenantId,
      createdAt: now,
      updatedAt: now,
      position: await this.writer.nextPosition(tx, welcomeTemplateKind),
    });
    await this.writer.setMaterials(tx, [{ id, materialIds: materialsOf(values.replies) }]);
    const changes = valuesAsChanges(values);
    await this.writer.record(tx, { target: { kind: 'welcome-template', id, name: values.title }, changes });
    await this.writer.changed(tx, welcomeTemplateKind, [id]);
    return id;
  }

  /**
   * Fields that are left out stay as they are. Rejects with `request.invalid`, `welcome-templates.not_found`,
   * `sub-accounts.not_found` or `materials.not_found`.
   */
  edit(tenantId: string, id: string, edit: Edit<SaveWelcomeTemplate>): Promise<WelcomeTemplate> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.editIn(tx, id, edit);
      return this.templateQueries.get(tx, id);
    });
  }

  /** Moves a template before another, or to the end with null. Rejects with `welcome-templates.not_found`. */
  move(tenantId: string, id: string, before: string | null): Promise<void> {
    return this.database.asTenant(tenantId, (tx) => this.writer.move(tx, welcomeTemplateKind, id, before));
  }

  /** Rejects with `welcome-templates.not_found` if one of them does not exist; then none is deleted. */
  async delete(tenantId: string, ids: string[]): Promise<void> {
    await this.database.asTenant(tenantId, (tx) =>
      this.writer.delete(tx, welcomeTemplateKind, { ids, areNamed: true }),
    );
  }

  private async editIn(tx: TenantTx, id: string, edit: Edit<SaveWelcomeTemplate>): Promise<void> {
    await this.writer.lock(tx);
    const row = await this.templates.find(tx, id);
    if (!row) throw welcomeTemplateNotFound();
    const before = welcomeTemplateValues(row);
    const given = resolveEdit(await this.references.shownValues(tx, before), edit);
    const problems = new FieldErrors();
    const after = normaliseWelcome(
      { ...before, ...given, enabled: given.enabled ?? before.enabled },
      problems,
    );
    problems.reject();
    const changes = changesOf(before, after);
    if (Object.keys(changes).length === 0) return this.writer.unchanged();
    await this.references.checkSubAccounts(tx, newOnes(after.subAccountIds, before.subAccountIds));
    if ('replies' in changes) await this.references.checkParts(tx, after.replies);
    await this.templates.update(tx, id, { ...after, updatedAt: this.writer.now() });
    if ('replies' in changes)
      await this.writer.setMaterials(tx, [{ id, materialIds: materialsOf(after.replies) }]);
    await this.writer.record(tx, { target: { kind: 'welcome-template', id, name: after.title }, changes });
    await this.writer.changed(tx, welcomeTemplateKind, [id]);
  }
}
