import { Injectable } from '@nestjs/common';
import type { EditSystemNotice, OperatorSystemNotice } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { UserQueries } from '../identity/index.js';
import { SystemNoticeManagementService } from '../notifications/index.js';
import { SystemNoticeOverviewQueries } from './system-notice-overview.queries.js';

/** Announcements, for the operators who write them. System path: they belong to no tenant. */
@Injectable()
export class SystemNoticeOverviewService {
  constructor(
    private readonly database: Database,
    private readonly overviewQueries: SystemNoticeOverviewQueries,
    private readonly managementService: SystemNoticeManagementService,
    private readonly userQueries: UserQueries,
  ) {}

  /** Rejects with `request.invalid` or `system-notices.too_many`. */
  async create(userId: string, notice: EditSystemNotice): Promise<OperatorSystemNotice> {
    return this.database.asSystem(async (tx) => {
      const author = await this.userQueries.contact(tx, userId);
      const id = await this.managementService.create(tx, { userId, email: author?.email ?? '' }, notice);
      return this.overviewQueries.view(tx, id);
    });
  }

  /** Rejects with `system-notices.not_found`, `system-notices.begun` or `request.invalid`. */
  async edit(id: string, notice: EditSystemNotice): Promise<OperatorSystemNotice> {
    return this.database.asSystem(async (tx) => {
      await this.managementService.edit(tx, id, notice);
      return this.overviewQueries.view(tx, id);
    });
  }

  /** Rejects with `system-notices.not_found` or `system-notices.over`. */
  async withdraw(id: string): Promise<OperatorSystemNotice> {
    return this.database.asSystem(async (tx) => {
      await this.managementService.withdraw(tx, id);
      return this.overviewQueries.view(tx, id);
    });
  }
}
