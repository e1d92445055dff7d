import { Controller, Param, Query } from '@nestjs/common';
import type { Notice, Page, Unread } from '@parley/contracts/public';
import { NoticeQueries, NoticeReadingService } from '@parley/domain/notifications';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { NoticeQueryDto } from './notifications.dto.js';
import { readerFrom } from './reader-from.js';

const NoticeId = () => Param('id', new IdPipe('ntc', 'notifications.not_found'));

@Controller()
export class NotificationsController {
  constructor(
    private readonly noticeQueries: NoticeQueries,
    private readonly readingService: NoticeReadingService,
  ) {}

  @Endpoint('notifications.list')
  async list(
    @CurrentTenantCaller() caller: TenantCaller,
    @Query() query: NoticeQueryDto,
  ): Promise<Page<Notice>> {
    return this.noticeQueries.list(caller.tenantId, readerFrom(caller), query);
  }

  @Endpoint('notifications.unread')
  async unread(@CurrentTenantCaller() caller: TenantCaller): Promise<Unread> {
    return this.readingService.unread(caller.tenantId, readerFrom(caller));
  }

  @Endpoint('notifications.read-all')
  async readAll(@CurrentTenantCaller() caller: TenantCaller): Promise<Unread> {
    return this.readingService.readAll(caller.tenantId, readerFrom(caller));
  }

  @Endpoint('notifications.get')
  async get(@CurrentTenantCaller() caller: TenantCaller, @NoticeId() id: string): Promise<Notice> {
    return this.noticeQueries.get(caller.tenantId, readerFrom(caller), id);
  }

  @Endpoint('notifications.read')
  async read(@CurrentTenantCaller() caller: TenantCaller, @NoticeId() id: string): Promise<Unread> {
    return this.readingService.read(caller.tenantId, readerFrom(caller), id);
  }
}
