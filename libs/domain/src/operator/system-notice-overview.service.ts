import { Injectable } from '@nestjs/common';
import type {
  EditSystemNotice,
  OperatorSystemNotice,
  Page,
  PageQuery,
  SystemNoticeQuery,
  SystemNoticeRead,
  SystemNoticeReach,
  SystemNoticeTarget,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type SystemTx } from '@parley/platform/database';
import { UserQueries } from '../identity/index.js';
import { SystemNoticeAudienceQueries, SystemNoticeManagementService } from '../notifications/index.js';
import { SystemNoticeOverviewQueries } from './system-notice-overview.queries.js';

/** Notices as operators write and follow them. System path: they belong to no tenant. */
@Injectable()
export class SystemNoticeOverviewService {
  constructor(
    private readonly database: Database,
    private readonly overview: SystemNoticeOverviewQueries,
    private readonly audience: SystemNoticeAudienceQueries,
    private readonly management: SystemNoticeManagementService,
    private readonly userQueries: UserQueries,
    private readonly clock: Clock,
  ) {}

  async list(query: SystemNoticeQuery): Promise<Page<OperatorSystemNotice>> {
    return this.database.asSystem((tx) => this.overview.list(tx, query, this.clock.now()));
  }

  /** Rejects with `system-notices.not_found`. */
  async get(id: string): Promise<OperatorSystemNotice> {
    return this.database.asSystem((tx) => this.getIn(tx, id));
  }

  async reach(target: SystemNoticeTarget): Promise<SystemNoticeReach> {
    return this.database.asSystem((tx) => this.audience.reach(tx, target));
  }

  /** Rejects with `system-notices.not_found`. */
  async reads(id: string, query: PageQuery): Promise<Page<SystemNoticeRead>> {
    return this.database.asSystem(async (tx) => {
      await this.getIn(tx, id);
      return this.overview.reads(tx, id, query);
    });
  }

  /** Rejects with `request.invalid` or `system-notices.too_many`. */
  async create(userId: string, notice: EditSystemNotice): Promise<OperatorSystemNotice> {
    return this.database.asSystem(async (tx) => {
      const author = await this.userQueries.contact(tx, userId);
      const id = await this.management.create(tx, { userId, email: author?.email ?? '' }, notice);
      return this.getIn(tx, id);
    });
  }

  /** Rejects with `system-notices.not_found`, `system-notices.begun` or `request.invalid`. */
  async edit(id: string, notice: EditSystemNotice): Promise<OperatorSystemNotice> {
    return this.database.asSystem(async (tx) => {
      await this.management.edit(tx, id, notice);
      return this.getIn(tx, id);
    });
  }

  /** Rejects with `system-notices.not_found` or `system-notices.over`. */
  async withdraw(id: string): Promise<OperatorSystemNotice> {
    return this.database.asSystem(async (tx) => {
      await this.management.withdraw(tx, id);
      return this.getIn(tx, id);
    });
  }

  private getIn(tx: SystemTx, id: string): Promise<OperatorSystemNotice> {
    return this.overview.get(tx, id, this.clock.now());
  }
}
