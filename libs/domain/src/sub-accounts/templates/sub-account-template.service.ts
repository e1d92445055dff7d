import { Injectable } from '@nestjs/common';
import {
  type EditSubAccountTemplate,
  subAccountLimits,
  type SubAccountTemplate,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { IdempotencyService } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { AuditService, changesOf } from '../../audit/index.js';
import { TenantPlanRepository } from '../../tenants/index.js';
import type { SubAccountTemplateEntity } from './sub-account-template.entity.js';
import {
  checkedTemplate,
  templateFields,
  templateNameTaken,
  templateNotFound,
  tooManyTemplates,
} from './sub-account-template.policy.js';
import { SubAccountTemplateRepository } from './sub-account-template.repository.js';

const kind = 'sub-account-template';

/** The templates of a tenant's sub-accounts. A template is only a proposal: who applies it is checked then. */
@Injectable()
export class SubAccountTemplateService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly templateRepository: SubAccountTemplateRepository,
    private readonly tenantPlanRepository: TenantPlanRepository,
    private readonly auditService: AuditService,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async list(tenantId: string): Promise<SubAccountTemplate[]> {
    return this.database.asTenant(tenantId, async (tx) =>
      (await this.templateRepository.list(tx)).map(viewOf),
    );
  }

  /** Runs once for the request's key. Rejects with `request.invalid`, `….name_taken` or `….too_many`. */
  async create(tenantId: string, body: EditSubAccountTemplate): Promise<SubAccountTemplate> {
    const { name, settings } = checkedTemplate(body);
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, body, async () => {
        const known = await this.lockAll(tx);
        if (known.some((one) => one.name === name)) throw templateNameTaken();
        if (known.length >= subAccountLimits.templatesMax) throw tooManyTemplates();
        const template = { id: this.ids.next('sat'), name, settings, createdAt: this.clock.now() };
        await this.templateRepository.insert(tx, template);
        await this.auditService.record(tx, {
          target: { kind, id: template.id, name },
          changes: {
            name: { to: name },
            ...changesOf<Partial<typeof settings>>({}, settings, templateFields),
          },
        });
        return viewOf(template);
      }),
    );
  }

  /** Rejects with `….not_found`, `….name_taken` or `request.invalid`. */
  async edit(tenantId: string, id: string, body: EditSubAccountTemplate): Promise<SubAccountTemplate> {
    const after = checkedTemplate(body);
    return this.database.asTenant(tenantId, async (tx) => {
      const known = await this.lockAll(tx);
      const before = known.find((one) => one.id === id);
      if (!before) throw templateNotFound();
      if (known.some((one) => one.id !== id && one.name === after.name)) throw templateNameTaken();
      const changes = {
        ...changesOf({ name: before.name }, { name: after.name }),
        ...changesOf<typeof after.settings>(before.settings, after.settings, templateFields),
      };
      const target = { kind, id, name: after.name };
      if (await this.auditService.recordChanges(tx, { target, changes }))
        await this.templateRepository.update(tx, id, after);
      return viewOf({ id, createdAt: before.createdAt, ...after });
    });
  }

  /** Rejects with `….not_found`. */
  async delete(tenantId: string, id: string): Promise<void> {
    await this.database.asTenant(tenantId, async (tx) => {
      const found = (await this.lockAll(tx)).find((one) => one.id === id);
      if (!found) throw templateNotFound();
      await this.templateRepository.delete(tx, id);
      await this.auditService.record(tx, { target: { kind, id, name: found.name } });
    });
  }

  /** One change of a tenant's templates at a time, so that names stay unique and their number within the limit. */
  private async lockAll(tx: TenantTx): Promise<SubAccountTemplateEntity[]> {
    await this.tenantPlanRepository.lock(tx);
    return this.templateRepository.list(tx);
  }
}

const viewOf = ({
  id,
  name,
  settings,
  createdAt,
}: Omit<SubAccountTemplateEntity, 'tenantId'>): SubAccountTemplate => ({
  id,
  name,
  settings,
  createdAt: createdAt.toISOString(),
});
