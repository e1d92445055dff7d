import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import type { TenantEntity } from './tenant.entity.js';

/** A tenant that is being created; its row and its owner are stored already. */
export interface CreatedTenant extends Pick<TenantEntity, 'inviteCode' | 'firstVisit' | 'createdAt'> {
  /** Normalised. */
  ownerEmail: string;
}

/** Gives each new tenant what it begins with. It is called in the transaction that creates the tenant, `tx.tenantId`. */
export interface TenantCreationListener {
  created(tx: TenantTx, tenant: CreatedTenant): Promise<void>;
}

/** Features that every new tenant has rows of register here, in their constructors. */
@Injectable()
export class TenantCreationRegistry {
  private readonly listeners: TenantCreationListener[] = [];

  register(listener: TenantCreationListener): void {
    this.listeners.push(listener);
  }

  /** One after another, in the order in which they registered. What one rejects with rolls back all of it. */
  async created(tx: TenantTx, tenant: CreatedTenant): Promise<void> {
    for (const listener of this.listeners) await listener.created(tx, tenant);
  }
}
