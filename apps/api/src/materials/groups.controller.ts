import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Group } from '@parley/contracts/public';
import { GroupService } from '@parley/domain/materials';
import { Database } from '@parley/platform/database';
import { IdempotencyService } from '@parley/platform/idempotency';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { CreateGroupDto, GroupQueryDto, MoveBeforeDto, RenameGroupDto } from './groups.dto.js';

const GroupId = () => Param('id', new IdPipe('grp', 'groups.not_found'));

@Controller()
export class GroupsController {
  constructor(
    private readonly database: Database,
    private readonly groupService: GroupService,
    private readonly idempotencyService: IdempotencyService,
  ) {}

  @Endpoint('groups.list')
  async list(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Query() { kind }: GroupQueryDto,
  ): Promise<Group[]> {
    return this.database.asTenant(tenantId, (tx) => this.groupService.list(tx, kind));
  }

  @Endpoint('groups.create')
  async create(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: CreateGroupDto,
  ): Promise<Group> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, body, async () =>
        this.groupService.get(tx, await this.groupService.create(tx, body)),
      ),
    );
  }

  @Endpoint('groups.rename')
  async rename(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @GroupId() id: string,
    @Body() { name }: RenameGroupDto,
  ): Promise<Group> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.groupService.rename(tx, id, name);
      return this.groupService.get(tx, id);
    });
  }

  @Endpoint('groups.move')
  async move(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @GroupId() id: string,
    @Body() { before }: MoveBeforeDto,
  ): Promise<Group[]> {
    return this.database.asTenant(tenantId, (tx) => this.groupService.move(tx, id, before));
  }

  @Endpoint('groups.delete')
  async delete(@CurrentTenantCaller() { tenantId }: TenantCaller, @GroupId() id: string): Promise<null> {
    await this.database.asTenant(tenantId, (tx) => this.groupService.delete(tx, id));
    return null;
  }
}
