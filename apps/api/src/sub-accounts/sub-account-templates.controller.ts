import { Body, Controller, Param } from '@nestjs/common';
import type { SubAccountTemplate } from '@parley/contracts/public';
import { SubAccountTemplateService } from '@parley/domain/sub-accounts';
import { TenantId } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { EditSubAccountTemplateDto } from './sub-account-templates.dto.js';

const TemplateId = () => Param('id', new IdPipe('sat', 'sub-account-templates.not_found'));

@Controller()
export class SubAccountTemplatesController {
  constructor(private readonly templateService: SubAccountTemplateService) {}

  @Endpoint('sub-account-templates.list')
  async list(@TenantId() tenantId: string): Promise<SubAccountTemplate[]> {
    return this.templateService.list(tenantId);
  }

  @Endpoint('sub-account-templates.create')
  async create(
    @TenantId() tenantId: string,
    @Body() body: EditSubAccountTemplateDto,
  ): Promise<SubAccountTemplate> {
    return this.templateService.create(tenantId, body);
  }

  @Endpoint('sub-account-templates.edit')
  async edit(
    @TenantId() tenantId: string,
    @TemplateId() id: string,
    @Body() body: EditSubAccountTemplateDto,
  ): Promise<SubAccountTemplate> {
    return this.templateService.edit(tenantId, id, body);
  }

  @Endpoint('sub-account-templates.delete')
  async delete(@TenantId() tenantId: string, @TemplateId() id: string): Promise<null> {
    await this.templateService.delete(tenantId, id);
    return null;
  }
}
