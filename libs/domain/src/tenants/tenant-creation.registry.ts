import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import type { TenantEntity } from './tenant.entity.js';

/** A tenant that is being created. Its row and its owner are already stored. */
export interface CreatedTenant extends Pick<TenantEntity, 'inviteCode' | 'firstVisit' | 'createdAt'> {
  /** Normalised. */
  ownerEmail: string;
}

/** Adds initial data to each new tenant. It is called in the transaction that creates the tenant, `tx.tenantId`. */
export interface TenantCreationListener {
  created(tx: TenantTx, tenant: CreatedTenant): Promise<void>;
}

/** Features with rows for every new tenant register here, in their constructors. */
@Injectable()
export class TenantCreationRegistry {
  private readonly listeners: TenantCreationListener[] = [];

  register(listener: TenantCreationListener): void {
    this.listeners.push(listener);
  }

  /** Calls the listeners one at a time, in the order of registration. If one rejects, everything is rolled back. */
  async created(tx: TenantTx, tenant: CreatedTenant): Promise<void> {
    for (const listener of this.listeners) await listener.created(tx, tenant);
  }
}
