import { Body, Controller, Param, Query } from '@nestjs/common';
import type {
  OperatorSystemNotice,
  Page,
  SystemNoticeRead,
  SystemNoticeReach,
} from '@parley/contracts/public';
import { SystemNoticeOverviewQueries, SystemNoticeOverviewService } from '@parley/domain/operator';
import { CurrentUserCaller, type UserCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { PageQueryDto } from '../http/page.dto.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { EditSystemNoticeDto, SystemNoticeQueryDto, SystemNoticeTargetDto } from './system-notices.dto.js';

const SystemNoticeId = () => Param('id', new IdPipe('snt', 'system-notices.not_found'));

@Controller()
export class OperatorSystemNoticesController {
  constructor(
    private readonly overviewQueries: SystemNoticeOverviewQueries,
    private readonly overviewService: SystemNoticeOverviewService,
  ) {}

  @Endpoint('operator-system-notices.list')
  async list(@Query() query: SystemNoticeQueryDto): Promise<Page<OperatorSystemNotice>> {
    return this.overviewQueries.list(query);
  }

  @Endpoint('operator-system-notices.reach')
  async reach(@Body() body: SystemNoticeTargetDto): Promise<SystemNoticeReach> {
    return this.overviewQueries.reach(body);
  }

  @Endpoint('operator-system-notices.create')
  async create(
    @CurrentUserCaller() { userId }: UserCaller,
    @Body() body: EditSystemNoticeDto,
  ): Promise<OperatorSystemNotice> {
    return this.overviewService.create(userId, body);
  }

  @Endpoint('operator-system-notices.get')
  async get(@SystemNoticeId() id: string): Promise<OperatorSystemNotice> {
    return this.overviewQueries.get(id);
  }

  @Endpoint('operator-system-notices.edit')
  async edit(@SystemNoticeId() id: string, @Body() body: EditSystemNoticeDto): Promise<OperatorSystemNotice> {
    return this.overviewService.edit(id, body);
  }

  @Endpoint('operator-system-notices.withdraw')
  async withdraw(@SystemNoticeId() id: string): Promise<OperatorSystemNotice> {
    return this.overviewService.withdraw(id);
  }

  @Endpoint('operator-system-notices.reads')
  async reads(@SystemNoticeId() id: string, @Query() query: PageQueryDto): Promise<Page<SystemNoticeRead>> {
    return this.overviewQueries.reads(id, query);
  }
}
