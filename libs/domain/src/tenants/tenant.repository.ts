import { Injectable } from '@nestjs/common';
import type { CertificationStatus, TenantStatus } from '@parley/contracts/public';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { In } from 'typeorm';
import { TenantEntity } from './tenant.entity.js';

@Injectable()
export class TenantRepository {
  async current(tx: TenantTx): Promise<TenantEntity> {
    return tx.manager.findOneByOrFail(TenantEntity, { id: tx.tenantId });
  }

  /**
   * Locks the transaction's tenant until its end, so that everything that counts against a limit of the tenant runs one
   * at a time. Rows that refer to the tenant may be inserted meanwhile.
   */
  async lock(tx: TenantTx): Promise<void> {
    await this.lockFor(tx, 'for_no_key_update');
  }

  /** Protects the transaction's tenant against changes until its end. Others may hold the same lock. */
  async lockShared(tx: TenantTx): Promise<void> {
    await this.lockFor(tx, 'pessimistic_read');
  }

  /** Null if the tenant does not exist. */
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

  async update(tx: TenantTx, values: Partial<Omit<TenantEntity, 'id'>>): Promise<void> {
    await tx.manager.update(TenantEntity, { id: tx.tenantId }, values);
  }

  /** Changes the status of the tenant's certification if it is one of `from`. Returns whether it was. */
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

  /** Changes the given columns if the tenant has one of the statuses. Returns whether it had. */
  async updateIf(
    tx: SystemTx,
    id: string,
    statuses: TenantStatus[],
    values: Partial<Omit<TenantEntity, 'id'>>,
  ): Promise<boolean> {
    const { affected } = await tx.manager.update(TenantEntity, { id, status: In(statuses) }, values);
    return affected === 1;
  }

  /**
   * Rates of its direct referrals, locked against other edits until the transaction ends. Null if the tenant does not
   * exist.
   */
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

  /** Whether its promotion links may redirect anywhere, locked against other edits. Null if the tenant does not exist. */
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

  /** The operators' note, locked against other edits. Null if the tenant does not exist. */
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
