import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Group } from '@parley/contracts/public';
import { GroupService } from '@parley/domain/materials';
import { TenantId } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { CreateGroupDto, GroupQueryDto, MoveBeforeDto, RenameGroupDto } from './groups.dto.js';

const GroupId = () => Param('id', new IdPipe('grp', 'groups.not_found'));

@Controller()
export class GroupsController {
  constructor(private readonly groupService: GroupService) {}

  @Endpoint('groups.list')
  async list(@TenantId() tenantId: string, @Query() { kind }: GroupQueryDto): Promise<Group[]> {
    return this.groupService.list(tenantId, kind);
  }

  @Endpoint('groups.create')
  async create(@TenantId() tenantId: string, @Body() body: CreateGroupDto): Promise<Group> {
    return this.groupService.create(tenantId, body);
  }

  @Endpoint('groups.rename')
  async rename(
    @TenantId() tenantId: string,
    @GroupId() id: string,
    @Body() { name }: RenameGroupDto,
  ): Promise<Group> {
    return this.groupService.rename(tenantId, id, name);
  }

  @Endpoint('groups.move')
  async move(
    @TenantId() tenantId: string,
    @GroupId() id: string,
    @Body() { before }: MoveBeforeDto,
  ): Promise<Group[]> {
    return this.groupService.move(tenantId, id, before);
  }

  @Endpoint('groups.delete')
  async delete(@TenantId() tenantId: string, @GroupId() id: string): Promise<null> {
    await this.groupService.delete(tenantId, id);
    return null;
  }
}
