import { Injectable } from '@nestjs/common';
import { type Hours, platformCodes, replyLimits, type SaveWelcomeTemplate } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { changesOf, valuesAsChanges } from '../../audit/index.js';
import { FieldErrors } from '../field-errors.js';
import { WelcomeTemplateEntity } from '../reply.entity.js';
import { type ReplyKind, ReplyItemWriter } from '../reply-item.writer.js';
import { ReplyOrderService } from '../reply-order.service.js';
import { ReplyReferenceValidator } from '../reply-reference.validator.js';
import { checkLine, materialsOf, newOnes, normaliseParts, normaliseScope } from '../reply-values.js';

export const welcomeTemplateKind: ReplyKind = {
  table: 'welcome_templates',
  part: 'welcome-templates',
  prefix: 'wel',
  target: 'welcome-template',
  max: replyLimits.welcomeTemplatesMax,
  notFound: 'welcome-templates.not_found',
  tooMany: 'welcome-templates.too_many',
};

export type WelcomeTemplateValues = Required<SaveWelcomeTemplate>;

/** As it is stored; what is wrong with it is noted. */
export function normaliseWelcome(given: SaveWelcomeTemplate, problems: FieldErrors): WelcomeTemplateValues {
  checkLine(problems, 'title', given.title, replyLimits.titleMax);
  return {
    title: given.title,
    delaySeconds: given.delaySeconds,
    scope: given.scope,
    audience: given.audience,
    replies: normaliseParts(problems, 'replies', given.replies, replyLimits.welcomePartsMax),
    subAccountIds: normaliseScope(problems, given),
    platforms: platformCodes.filter((code) => given.platforms.includes(code)),
    hours: settledHours(problems, given.hours),
    enabled: given.enabled ?? true,
  };
}

const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

function settledHours(problems: FieldErrors, hours: Hours | null): Hours | null {
  if (hours === null) return null;
  const { from, to } = hours;
  for (const [field, time] of Object.entries({ from, to })) {
    if (typeof time !== 'string' || !timePattern.test(time))
      problems.add(`hours.${field}`, 'time', `hours.${field} must be a time such as 09:00`);
  }
  if (from === to) problems.add('hours.to', 'differs', 'hours must end at another time than they begin');
  return { from, to };
}

/** How contacts are greeted: by the first, in their order, that fits. */
@Injectable()
export class WelcomeTemplateService {
  constructor(
    private readonly library: ReplyItemWriter,
    private readonly order: ReplyOrderService,
    private readonly references: ReplyReferenceValidator,
  ) {}

  /**
   * Returns the new one's id. Rejects with `request.invalid`, `welcome-templates.too_many`,
   * `sub-accounts.not_found` or `materials.not_found`.
   */
  async create(tx: TenantTx, given: SaveWelcomeTemplate): Promise<string> {
    const problems = new FieldErrors();
    const values = normaliseWelcome(given, problems);
    problems.reject();
    await this.library.lock(tx);
    await this.library.checkRoom(tx, welcomeTemplateKind);
    await this.references.checkSubAccounts(tx, values.subAccountIds);
    await this.references.checkParts(tx, values.replies);
    const [id, now] = [this.library.nextId(welcomeTemplateKind), this.library.now()];
    await tx.manager.insert(WelcomeTemplateEntity, {
      ...values,
      id,
      tenantId: tx.tenantId,
      createdAt: now,
      updatedAt: now,
      position: await this.order.end(tx, welcomeTemplateKind),
    });
    await this.library.setMaterials(tx, [{ id, materialIds: materialsOf(values.replies) }]);
    const changes = valuesAsChanges(values);
    await this.library.record(tx, { target: { kind: 'welcome-template', id, name: values.title }, changes });
    await this.library.changed(tx, welcomeTemplateKind, [id]);
    return id;
  }

  /** What is left out stays. */
  async edit(tx: TenantTx, id: string, given: Partial<SaveWelcomeTemplate>): Promise<void> {
    await this.library.lock(tx);
    const row = await tx.manager.findOneBy(WelcomeTemplateEntity, { id, tenantId: tx.tenantId });
    if (!row) throw welcomeTemplateNotFound();
    const before = valuesOf(row);
    const problems = new FieldErrors();
    const after = normaliseWelcome(
      { ...before, ...given, enabled: given.enabled ?? before.enabled },
      problems,
    );
    problems.reject();
    const changes = changesOf(before, after);
    if (Object.keys(changes).length === 0) return this.library.unchanged();
    await this.references.checkSubAccounts(tx, newOnes(after.subAccountIds, before.subAccountIds));
    if ('replies' in changes) await this.references.checkParts(tx, after.replies);
    await tx.manager.update(
      WelcomeTemplateEntity,
      { id, tenantId: tx.tenantId },
      { ...after, updatedAt: this.library.now() },
    );
    if ('replies' in changes)
      await this.library.setMaterials(tx, [{ id, materialIds: materialsOf(after.replies) }]);
    await this.library.record(tx, { target: { kind: 'welcome-template', id, name: after.title }, changes });
    await this.library.changed(tx, welcomeTemplateKind, [id]);
  }

  async move(tx: TenantTx, id: string, before: string | null): Promise<void> {
    await this.order.move(tx, welcomeTemplateKind, id, before);
  }

  async delete(tx: TenantTx, ids: string[]): Promise<void> {
    await this.library.delete(tx, welcomeTemplateKind, ids, 'title');
  }
}

const valuesOf = (row: WelcomeTemplateEntity): WelcomeTemplateValues => ({
  title: row.title,
  delaySeconds: row.delaySeconds,
  scope: row.scope,
  audience: row.audience,
  subAccountIds: row.subAccountIds,
  platforms: row.platforms,
  enabled: row.enabled,
  hours: row.hours && {
    from: row.hours.from,
    to: row.hours.to,
  },
  replies: normaliseParts(new FieldErrors(), 'replies', row.replies, replyLimits.welcomePartsMax),
});

export const welcomeTemplateNotFound = (): AppError =>
  new AppError('welcome-templates.not_found', 'There is no such welcome template.');
