import { Controller, Param } from '@nestjs/common';
import type { SystemNotice, Unread } from '@parley/contracts/public';
import { readerOf } from '@parley/domain/identity';
import { NoticeReadingService, SystemNoticeService } from '@parley/domain/notifications';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { readerFrom } from './reader-from.js';

const SystemNoticeId = () => Param('id', new IdPipe('snt', 'system-notices.not_found'));

/** Operators' notices as owners and agents read them. */
@Controller()
export class SystemNoticesController {
  constructor(
    private readonly systemNotices: SystemNoticeService,
    private readonly notices: NoticeReadingService,
  ) {}

  @Endpoint('system-notices.list')
  async list(@CurrentTenantCaller() caller: TenantCaller): Promise<SystemNotice[]> {
    return this.systemNotices.list(caller.tenantId, readerOf(caller));
  }

  @Endpoint('system-notices.get')
  async get(
    @CurrentTenantCaller() caller: TenantCaller,
    @SystemNoticeId() id: string,
  ): Promise<SystemNotice> {
    return this.systemNotices.get(caller.tenantId, readerOf(caller), id);
  }

  @Endpoint('system-notices.read')
  async read(@CurrentTenantCaller() caller: TenantCaller, @SystemNoticeId() id: string): Promise<Unread> {
    return this.notices.readSystemNotice(caller.tenantId, readerFrom(caller), id);
  }
}
