import { Injectable } from '@nestjs/common';
import type { CertificationStatus, TenantStatus } from '@parley/contracts/public';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { In } from 'typeorm';
import { TenantEntity } from './tenant.entity.js';

@Injectable()
export class TenantRepository {
  /** The transaction's tenant. */
  async current(tx: TenantTx): Promise<TenantEntity> {
    return tx.manager.findOneByOrFail(TenantEntity, { id: tx.tenantId });
  }

  /**
   * Locks the transaction's tenant until its end: everything that counts against a limit of the tenant goes one after
   * the other. Rows that refer to the tenant may be inserted meanwhile.
   */
  async lock(tx: TenantTx): Promise<void> {
    await this.lockFor(tx, 'for_no_key_update');
  }

  /** Keeps the transaction's tenant from being changed until its end; others may do so at the same time. */
  async lockShared(tx: TenantTx): Promise<void> {
    await this.lockFor(tx, 'pessimistic_read');
  }

  /** Null where there is no such tenant. */
  async statusOf(tx: SystemTx, id: string): Promise<TenantStatus | null> {
    const tenant = await tx.manager.findOne(TenantEntity, { select: { status: true }, where: { id } });
    return tenant?.status ?? null;
  }

  async insert(
    tx: TenantTx,
    tenant: Pick<TenantEntity, 'createdAt'> & Partial<Omit<TenantEntity, 'id'>>,
  ): Promise<void> {
    await tx.manager.insert(TenantEntity, { ...tenant, id: tx.tenantId });
  }

  /** Changes the columns given, of the transaction's tenant. */
  async update(tx: TenantTx, values: Partial<Omit<TenantEntity, 'id'>>): Promise<void> {
    await tx.manager.update(TenantEntity, { id: tx.tenantId }, values);
  }

  /** Changes the status of the tenant's certification where it is one of `from`; returns whether it was. */
  async changeCertification(
    tx: TenantTx | SystemTx,
    id: string,
    from: CertificationStatus[],
    certification: CertificationStatus,
  ): Promise<boolean> {
    const { affected } = await tx.manager.update(
      TenantEntity,
      { id, certification: In(from) },
      { certification },
    );
    return affected === 1;
  }

  /** Changes the columns given where the tenant has one of the statuses; returns whether it had. */
  async updateIf(
    tx: SystemTx,
    id: string,
    statuses: TenantStatus[],
    values: Partial<Omit<TenantEntity, 'id'>>,
  ): Promise<boolean> {
    const { affected } = await tx.manager.update(TenantEntity, { id, status: In(statuses) }, values);
    return affected === 1;
  }

  /** Rates of its direct referrals, locked against other edits until the transaction ends. Null where there is no such tenant. */
  async lockRates(
    tx: SystemTx,
    id: string,
  ): Promise<Pick<TenantEntity, 'firstRebateRate' | 'rebateRate'> | null> {
    return tx.manager.findOne(TenantEntity, {
      select: { firstRebateRate: true, rebateRate: true },
      where: { id },
      lock: { mode: 'for_no_key_update' },
    });
  }

  async updateRates(
    tx: SystemTx,
    id: string,
    rates: Pick<TenantEntity, 'firstRebateRate' | 'rebateRate'>,
  ): Promise<void> {
    await tx.manager.update(TenantEntity, { id }, rates);
  }

  /** Whether its promotion links may lead anywhere, locked against other edits. Null where there is no such tenant. */
  async lockAdmitsTargets(tx: SystemTx, id: string): Promise<boolean | null> {
    const tenant = await tx.manager.findOne(TenantEntity, {
      select: { admitsTargets: true },
      where: { id },
      lock: { mode: 'for_no_key_update' },
    });
    return tenant?.admitsTargets ?? null;
  }

  async updateAdmitsTargets(tx: SystemTx, id: string, admitsTargets: boolean): Promise<void> {
    await tx.manager.update(TenantEntity, { id }, { admitsTargets });
  }

  /** The operators' note, locked against other edits. Null where there is no such tenant. */
  async lockNote(tx: SystemTx, id: string): Promise<string | null> {
    const tenant = await tx.manager.findOne(TenantEntity, {
      select: { operatorNote: true },
      where: { id },
      lock: { mode: 'for_no_key_update' },
    });
    return tenant?.operatorNote ?? null;
  }

  async updateNote(tx: SystemTx, id: string, operatorNote: string): Promise<void> {
    await tx.manager.update(TenantEntity, { id }, { operatorNote });
  }

  private async lockFor(tx: TenantTx, mode: 'for_no_key_update' | 'pessimistic_read'): Promise<void> {
    await tx.manager.findOne(TenantEntity, {
      select: { id: true },
      where: { id: tx.tenantId },
      lock: { mode },
    });
  }
}
