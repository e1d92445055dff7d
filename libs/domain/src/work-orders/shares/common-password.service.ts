import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { PrivilegeService } from '../../billing/index.js';
import { WorkOrderEvents } from '../work-order.events.js';
import { ShareEvents } from './share.events.js';
import { maskedPassword } from './share.policy.js';
import { ShareRepository } from './share.repository.js';

/** The rules of orders' common passwords. They come as hashes, and are in no audit entry and no event. */
@Injectable()
export class CommonPasswordService {
  constructor(
    private readonly shareRepository: ShareRepository,
    private readonly privilegeService: PrivilegeService,
    private readonly shareEvents: ShareEvents,
    private readonly workOrderEvents: WorkOrderEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Open pages of the shares that use it close. Null removes it. Rejects with `work-orders.not_found`,
   * `privileges.missing`, or `shares.common_password_used` where it is removed while an active share uses it.
   */
  async set(tx: TenantTx, orderId: string, passwordHash: string | null): Promise<void> {
    await this.privilegeService.require(tx, 'B0001');
    const order = await this.shareRepository.lockOrder(tx, orderId);
    if (order.commonPasswordHash === null && passwordHash === null) return this.workOrderEvents.unchanged();
    const users = await this.shareRepository.activeWithCommonPassword(tx, orderId, this.clock.now());
    if (passwordHash === null && users.length > 0)
      throw new AppError('shares.common_password_used', 'An active share uses the common password.');
    await this.shareRepository.setCommonPassword(tx, orderId, passwordHash);
    await this.shareRepository.raisePasswordVersion(tx, users);
    const password = {
      ...(order.commonPasswordHash !== null && { from: maskedPassword.from }),
      ...(passwordHash !== null && { to: maskedPassword.to }),
    };
    await this.workOrderEvents.changed(tx, order, { password });
    await this.shareEvents.closed(tx, users, 'password_changed');
  }
}
