import { Injectable } from '@nestjs/common';
import type { LostPort } from '@parley/contracts/public';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import type { NamedPort, PortHolder } from './port-rows.js';
import { PortRepository } from './port.repository.js';

/** The leases that clients hold by heartbeats. */
@Injectable()
export class PortLeaseService {
  constructor(private readonly portRepository: PortRepository) {}

  /** Renews these leases, and returns those that it could not. System path: clients of all tenants together. */
  async renew<Port extends NamedPort>(
    tx: SystemTx,
    ports: readonly Port[],
    leaseUntil: Date,
  ): Promise<Port[]> {
    const keyOf = (port: Omit<NamedPort, 'tenantId'>) => `${port.sessionId} ${port.socialAccountId}`;
    const renewed = new Set((await this.portRepository.renewLeases(tx, ports, leaseUntil)).map(keyOf));
    return ports.filter((port) => !renewed.has(keyOf(port)));
  }

  /** Those of these ports that this session does not hold, and why. */
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
