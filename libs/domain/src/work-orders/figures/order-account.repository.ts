import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { WorkOrderAccountEntity } from '../work-order.entity.js';

type Settings = Pick<WorkOrderAccountEntity, 'totalGoal' | 'dailyGoal' | 'isAnalysed'>;

/** Stores the settings of social accounts of orders. */
@Injectable()
export class OrderAccountRepository {
  async set(tx: TenantTx, orderId: string, socialAccountId: string, settings: Settings): Promise<void> {
    const { tenantId } = tx;
    const { totalGoal, dailyGoal, isAnalysed } = settings;
    const row = { tenantId, orderId, socialAccountId, totalGoal, dailyGoal, isAnalysed };
    await tx.manager.upsert(WorkOrderAccountEntity, row, ['orderId', 'socialAccountId']);
  }
}
