import { Injectable } from '@nestjs/common';
import { PortService } from '@parley/domain/ports';
import { lockPorts, ReservationShrinking } from '@parley/domain/sub-accounts';
import { type Delivered, Effect } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';

@Injectable()
export class PackagePortsProcessor {
  constructor(
    private readonly ports: PortService,
    private readonly reservations: ReservationShrinking,
  ) {}

  /** What was bought or taken back may leave fewer ports: reservations shrink to them, then what is open. */
  @Effect('ports.fit-package', { turn: 'yields' })
  async fit(_: Delivered<'ports.fit-package'>, tx: TenantTx): Promise<void> {
    await this.reservations.shrink(tx, await lockPorts(tx));
    await this.ports.fit(tx);
  }
}
