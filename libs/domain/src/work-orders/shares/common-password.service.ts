import { Injectable } from '@nestjs/common';
import type { SetCommonPassword, WorkOrder } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { masked } from '../../audit/index.js';
import { PrivilegeService } from '../../billing/index.js';
import { PasswordService } from '../../identity/index.js';
import { WorkOrderEvents } from '../work-order.events.js';
import { WorkOrderQueries } from '../work-order.queries.js';
import { ShareEvents } from './share.events.js';
import { ShareRepository } from './share.repository.js';

/** The common password of an order's shares. No audit entry or event contains it. */
@Injectable()
export class CommonPasswordService {
  constructor(
    private readonly database: Database,
    private readonly passwordService: PasswordService,
    private readonly privilegeService: PrivilegeService,
    private readonly shareRepository: ShareRepository,
    private readonly workOrderQueries: WorkOrderQueries,
    private readonly shareEvents: ShareEvents,
    private readonly workOrderEvents: WorkOrderEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets the password. Null removes it. Closes open pages of the shares that use it. Rejects with
   * `work-orders.not_found`, `privileges.missing`, or `shares.common_password_used` if an active share would lose its
   * password.
   */
  async set(tenantId: string, orderId: string, { password }: SetCommonPassword): Promise<WorkOrder> {
    // Hashing takes long, so it runs before a connection is taken.
    const passwordHash =
      password === null
        ? null
        : await this.passwordService.hash(password, { rank: 'checked', whose: tenantId });
    return this.database.asTenant(tenantId, async (tx) => {
      await this.privilegeService.require(tx, 'work-orders');
      const order = await this.shareRepository.lockOrder(tx, orderId);
      if (order.commonPasswordHash === null && passwordHash === null) {
        this.workOrderEvents.unchanged();
        return this.workOrderQueries.view(tx, orderId);
      }
      const users = await this.shareRepository.activeWithCommonPassword(tx, orderId, this.clock.now());
      if (passwordHash === null && users.length > 0)
        throw new AppError('shares.common_password_used', 'An active share uses the common password.');
      await this.shareRepository.setCommonPassword(tx, orderId, passwordHash);
      await this.shareRepository.raisePasswordVersion(tx, users);
      const change = {
        ...(order.commonPasswordHash !== null && { from: masked }),
        ...(passwordHash !== null && { to: masked }),
      };
      await this.workOrderEvents.changed(tx, order, { password: change });
      await this.shareEvents.closed(tx, users, 'password_changed');
      return this.workOrderQueries.view(tx, orderId);
    });
  }
}
