import { Injectable } from '@nestjs/common';
import type { EditSubAccountTemplate } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { SubAccountTemplateEntity } from './sub-account-template.entity.js';

@Injectable()
export class SubAccountTemplateRepository {
  /** By name. */
  async list(tx: TenantTx): Promise<SubAccountTemplateEntity[]> {
    return tx.manager.find(SubAccountTemplateEntity, {
      where: { tenantId: tx.tenantId },
      order: { name: 'asc' },
    });
  }

  async insert(tx: TenantTx, template: Omit<SubAccountTemplateEntity, 'tenantId'>): Promise<void> {
    await tx.manager.insert(SubAccountTemplateEntity, { ...template, tenantId: tx.tenantId });
  }

  async update(tx: TenantTx, id: string, changes: EditSubAccountTemplate): Promise<void> {
    await tx.manager.update(SubAccountTemplateEntity, { id, tenantId: tx.tenantId }, changes);
  }

  async delete(tx: TenantTx, id: string): Promise<void> {
    await tx.manager.delete(SubAccountTemplateEntity, { id, tenantId: tx.tenantId });
  }
}
