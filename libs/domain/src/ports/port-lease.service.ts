import { Injectable } from '@nestjs/common';
import type { LostPort } from '@parley/contracts/public';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import type { NamedPort, PortHolder } from './port-rows.js';
import { PortRepository } from './port.repository.js';

/** Renews and checks the leases that clients keep by heartbeats. */
@Injectable()
export class PortLeaseService {
  constructor(private readonly portRepository: PortRepository) {}

  /** Renews these leases, and returns those that it could not renew. System path: clients of all tenants. */
  async renew<Port extends NamedPort>(
    tx: SystemTx,
    ports: readonly Port[],
    leaseUntil: Date,
  ): Promise<Port[]> {
    const keyOf = (port: Omit<NamedPort, 'tenantId'>) => `${port.sessionId} ${port.socialAccountId}`;
    const renewed = new Set((await this.portRepository.renewLeases(tx, ports, leaseUntil)).map(keyOf));
    return ports.filter((port) => !renewed.has(keyOf(port)));
  }

  /** The ports among these that this session does not hold, with the reason. */
  async lost(
    tx: TenantTx,
    holder: Pick<PortHolder, 'subAccountId' | 'sessionId'>,
    ids: string[],
  ): Promise<LostPort[]> {
    const known = await this.portRepository.known(tx, holder, ids);
    return ids
      .filter((id) => !known.get(id)?.held)
      .map((id) => ({ socialAccountId: id, reason: known.get(id)?.closeReason ?? 'taken_over' }));
  }
}
