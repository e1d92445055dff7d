import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { codeKeyOf, linkNotFound } from './promotion-link.policy.js';
import { PromotionLinkEntity } from './promotion-link.entity.js';

/** A link that is stored for the first time. */
export type NewPromotionLink = Omit<PromotionLinkEntity, 'tenantId' | 'codeKey' | 'isEnabled'>;

@Injectable()
export class PromotionLinkRepository {
  /** False if another link of the installation has the code, ignoring case. */
  async insert(tx: TenantTx, link: NewPromotionLink): Promise<boolean> {
    const { raw } = await tx.manager
      .createQueryBuilder()
      .insert()
      .into(PromotionLinkEntity)
      .values({ ...link, tenantId: tx.tenantId, codeKey: codeKeyOf(link.code) })
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as object[]).length === 1;
  }

  /** The number of the tenant's links without the default one. */
  async count(tx: TenantTx): Promise<number> {
    return tx.manager.countBy(PromotionLinkEntity, { tenantId: tx.tenantId, isDefault: false });
  }

  /** Locked until the transaction ends. Rejects with `promotion.link_not_found`. */
  async getForUpdate(tx: TenantTx, id: string): Promise<PromotionLinkEntity> {
    const link = await tx.manager.findOne(PromotionLinkEntity, {
      where: { id, tenantId: tx.tenantId },
      lock: { mode: 'for_no_key_update' },
    });
    if (!link) throw linkNotFound();
    return link;
  }

  async update(tx: TenantTx, id: string, values: Partial<PromotionLinkEntity>): Promise<void> {
    await tx.manager.update(PromotionLinkEntity, { id, tenantId: tx.tenantId }, values);
  }
}
