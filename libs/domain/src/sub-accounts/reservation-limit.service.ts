import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import type { LockedPorts } from '../tenants/index.js';
import { SubAccountEvents } from './sub-account.events.js';
import { SubAccountRepository } from './sub-account.repository.js';

/** Takes reservations back where a tenant has fewer ports than before. */
@Injectable()
export class ReservationLimitService {
  constructor(
    private readonly subAccountRepository: SubAccountRepository,
    private readonly events: SubAccountEvents,
  ) {}

  /** Until they fit into the plan. Returns the ids of sub-accounts whose reservations shrank. */
  async shrink(tx: TenantTx, plan: LockedPorts): Promise<string[]> {
    const shrunk = await this.subAccountRepository.shrinkReservations(tx, plan);
    for (const id of shrunk) await this.events.event(tx, 'sub-account.edited', { subAccountId: id });
    return shrunk;
  }
}
