import { Body, Controller, Param } from '@nestjs/common';
import type { ApiKey, IssuedApiKey } from '@parley/contracts/public';
import { ApiKeyService } from '@parley/domain/api-keys';
import { TenantId } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { EditApiKeyDto, RotateApiKeyDto } from './api-keys.dto.js';

const ApiKeyId = () => Param('id', new IdPipe('apk', 'api-keys.not_found'));

@Controller()
export class ApiKeysController {
  constructor(private readonly apiKeyService: ApiKeyService) {}

  @Endpoint('api-keys.list')
  async list(@TenantId() tenantId: string): Promise<ApiKey[]> {
    return this.apiKeyService.list(tenantId);
  }

  @Endpoint('api-keys.create')
  async create(@TenantId() tenantId: string, @Body() body: EditApiKeyDto): Promise<IssuedApiKey> {
    return this.apiKeyService.create(tenantId, body);
  }

  @Endpoint('api-keys.edit')
  async edit(
    @TenantId() tenantId: string,
    @ApiKeyId() id: string,
    @Body() body: EditApiKeyDto,
  ): Promise<ApiKey> {
    return this.apiKeyService.edit(tenantId, id, body);
  }

  @Endpoint('api-keys.rotate')
  async rotate(
    @TenantId() tenantId: string,
    @ApiKeyId() id: string,
    @Body() body: RotateApiKeyDto,
  ): Promise<IssuedApiKey> {
    return this.apiKeyService.rotate(tenantId, id, body);
  }

  @Endpoint('api-keys.revoke')
  async revoke(@TenantId() tenantId: string, @ApiKeyId() id: string): Promise<null> {
    return this.apiKeyService.revoke(tenantId, id);
  }
}
