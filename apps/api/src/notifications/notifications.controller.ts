import { Controller, Logger, Param, Query } from '@nestjs/common';
import type { Notice, Page, Unread } from '@parley/contracts/public';
import { type NoticeReader, NoticesService } from '@parley/domain/notifications';
import { Database } from '@parley/platform/database';
import { Realtime } from '@parley/platform/realtime';
import { CurrentTenantCaller, type TenantCaller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { IdPipe } from '../http/id.pipe.js';
import { NoticeQueryDto } from './notifications.dto.js';

const NoticeId = () => Param('id', new IdPipe('ntc', 'notifications.not_found'));

const readerOf = (caller: TenantCaller): NoticeReader => ({
  readerId: caller.userId ?? caller.subAccountId ?? '',
  subAccountId: caller.subAccountId,
});

@Controller()
export class NotificationsController {
  private readonly logger = new Logger(NotificationsController.name);

  constructor(
    private readonly database: Database,
    private readonly notices: NoticesService,
    private readonly realtime: Realtime,
  ) {}

  @Endpoint('notifications.list')
  async list(
    @CurrentTenantCaller() caller: TenantCaller,
    @Query() query: NoticeQueryDto,
  ): Promise<Page<Notice>> {
    return this.database.asTenant(caller.tenantId, (tx) => this.notices.list(tx, readerOf(caller), query));
  }

  @Endpoint('notifications.unread')
  async unread(@CurrentTenantCaller() caller: TenantCaller): Promise<Unread> {
    return this.database.asTenant(caller.tenantId, async (tx) => ({
      unread: await this.notices.unread(tx, readerOf(caller)),
    }));
  }

  @Endpoint('notifications.read-all')
  async readAll(@CurrentTenantCaller() caller: TenantCaller): Promise<Unread> {
    return this.markRead(caller, 'all');
  }

  @Endpoint('notifications.get')
  async get(@CurrentTenantCaller() caller: TenantCaller, @NoticeId() id: string): Promise<Notice> {
    return this.database.asTenant(caller.tenantId, (tx) => this.notices.get(tx, readerOf(caller), id));
  }

  @Endpoint('notifications.read')
  async read(@CurrentTenantCaller() caller: TenantCaller, @NoticeId() id: string): Promise<Unread> {
    return this.markRead(caller, id);
  }

  private async markRead(caller: TenantCaller, id: string): Promise<Unread> {
    const reader = readerOf(caller);
    const unread = await this.database.asTenant(caller.tenantId, (tx) => this.notices.read(tx, reader, id));
    this.realtime
      .toReader(reader.readerId, 'notice:unread', { unread })
      .catch((error: Error) => this.logger.warn(`other windows learn of it later: ${error.message}`));
    return { unread };
  }
}
