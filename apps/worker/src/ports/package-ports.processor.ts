import { Injectable } from '@nestjs/common';
import { PortService } from '@parley/domain/ports';
import { SubAccountService } from '@parley/domain/sub-accounts';
import { TenantPlanRepository } from '@parley/domain/tenants';
import { type EventDelivery, OnEvent } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';

@Injectable()
export class PackagePortsProcessor {
  constructor(
    private readonly portService: PortService,
    private readonly tenantPlanRepository: TenantPlanRepository,
    private readonly subAccountService: SubAccountService,
  ) {}

  /** A purchase or refund may leave fewer ports. Reservations shrink first, then open ports close. */
  @OnEvent('ports.fit-package', { turn: 'yields' })
  async fit(_: EventDelivery<'ports.fit-package'>, tx: TenantTx): Promise<void> {
    await this.subAccountService.shrinkReservations(tx, await this.tenantPlanRepository.lock(tx));
    await this.portService.enforceLimits(tx);
  }
}
