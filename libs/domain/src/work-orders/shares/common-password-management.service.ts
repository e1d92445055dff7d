import { Injectable } from '@nestjs/common';
import type { SetCommonPassword, WorkOrder } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { PasswordService } from '../../identity/index.js';
import { WorkOrderQueries } from '../work-order.queries.js';
import { CommonPasswordService } from './common-password.service.js';

/** Opens the transactions in which an owner sets orders' common passwords, and answers with the order. */
@Injectable()
export class CommonPasswordManagementService {
  constructor(
    private readonly database: Database,
    private readonly commonPasswordService: CommonPasswordService,
    private readonly passwordService: PasswordService,
    private readonly workOrderQueries: WorkOrderQueries,
  ) {}

  async set(tenantId: string, orderId: string, { password }: SetCommonPassword): Promise<WorkOrder> {
    // Outside of the transaction: a connection does not wait for it.
    const passwordHash =
      password === null
        ? null
        : await this.passwordService.hash(password, { rank: 'checked', whose: tenantId });
    return this.database.asTenant(tenantId, async (tx) => {
      await this.commonPasswordService.set(tx, orderId, passwordHash);
      return this.workOrderQueries.get(tx, orderId);
    });
  }
}
