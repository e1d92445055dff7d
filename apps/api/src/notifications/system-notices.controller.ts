import { Controller, Param } from '@nestjs/common';
import type { SystemNotice, Unread } from '@parley/contracts/public';
import { NoticeReadingService } from '@parley/domain/notifications';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { readerFrom } from './reader-from.js';

const SystemNoticeId = () => Param('id', new IdPipe('snt', 'system-notices.not_found'));

@Controller()
export class SystemNoticesController {
  constructor(private readonly readingService: NoticeReadingService) {}

  @Endpoint('system-notices.list')
  async list(@CurrentTenantCaller() caller: TenantCaller): Promise<SystemNotice[]> {
    return this.readingService.listSystemNotices(caller.tenantId, readerFrom(caller));
  }

  @Endpoint('system-notices.get')
  async get(
    @CurrentTenantCaller() caller: TenantCaller,
    @SystemNoticeId() id: string,
  ): Promise<SystemNotice> {
    return this.readingService.getSystemNotice(caller.tenantId, readerFrom(caller), id);
  }

  @Endpoint('system-notices.read')
  async read(@CurrentTenantCaller() caller: TenantCaller, @SystemNoticeId() id: string): Promise<Unread> {
    return this.readingService.readSystemNotice(caller.tenantId, readerFrom(caller), id);
  }
}
