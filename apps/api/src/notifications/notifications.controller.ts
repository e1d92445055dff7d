import { Controller, Logger, Param, Query } from '@nestjs/common';
import type { Notice, Page, Unread } from '@parley/contracts/public';
import { readerOf } from '@parley/domain/identity';
import { type NoticeReader, NoticesService } from '@parley/domain/notifications';
import { Database, type TenantTx } from '@parley/platform/database';
import { Realtime } from '@parley/platform/realtime';
import { CurrentTenantCaller, type TenantCaller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { IdPipe } from '../http/id.pipe.js';
import { NoticeQueryDto } from './notifications.dto.js';

const NoticeId = () => Param('id', new IdPipe('ntc', 'notifications.not_found'));

const readerFrom = (caller: TenantCaller): NoticeReader => ({
  readerId: readerOf(caller),
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
    return this.database.asTenant(caller.tenantId, (tx) => this.notices.list(tx, readerFrom(caller), query));
  }

  @Endpoint('notifications.unread')
  async unread(@CurrentTenantCaller() caller: TenantCaller): Promise<Unread> {
    return this.database.asTenant(caller.tenantId, async (tx) => ({
      unread: await this.notices.unread(tx, readerFrom(caller)),
    }));
  }

  @Endpoint('notifications.read-all')
  async readAll(@CurrentTenantCaller() caller: TenantCaller): Promise<Unread> {
    return this.told(caller, (tx, reader) => this.notices.readAll(tx, reader));
  }

  @Endpoint('notifications.get')
  async get(@CurrentTenantCaller() caller: TenantCaller, @NoticeId() id: string): Promise<Notice> {
    return this.database.asTenant(caller.tenantId, (tx) => this.notices.get(tx, readerFrom(caller), id));
  }

  @Endpoint('notifications.read')
  async read(@CurrentTenantCaller() caller: TenantCaller, @NoticeId() id: string): Promise<Unread> {
    return this.told(caller, (tx, reader) => this.notices.read(tx, reader, id));
  }

  /** Reads, and tells the reader's other windows how many are left. */
  private async told(
    caller: TenantCaller,
    read: (tx: TenantTx, reader: NoticeReader) => Promise<number>,
  ): Promise<Unread> {
    const reader = readerFrom(caller);
    const unread = await this.database.asTenant(caller.tenantId, (tx) => read(tx, reader));
    this.realtime
      .toReader(reader.readerId, 'notice:unread', { unread })
      .catch((error: Error) => this.logger.warn(`other windows learn of it later: ${error.message}`));
    return { unread };
  }
}
