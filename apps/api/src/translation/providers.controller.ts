import { Body, Controller, Param } from '@nestjs/common';
import type { ProviderTest, TranslationProvider } from '@parley/contracts/public';
import { ProviderQueries, ProviderService, TranslationCacheService } from '@parley/domain/translation';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { EditProviderDto, ProviderOrderDto, SaveProviderDto, TestProviderDto } from './translation.dto.js';

const ProviderId = () => Param('id', new IdPipe('trp', 'providers.not_found'));

/** Translation providers, which only operators see. */
@Controller()
export class ProvidersController {
  constructor(
    private readonly providerQueries: ProviderQueries,
    private readonly providerService: ProviderService,
    private readonly cacheService: TranslationCacheService,
  ) {}

  @Endpoint('providers.list')
  async all(): Promise<TranslationProvider[]> {
    return this.providerQueries.list();
  }

  @Endpoint('providers.create')
  async create(@Body() body: SaveProviderDto): Promise<TranslationProvider> {
    return this.providerService.create(body);
  }

  @Endpoint('providers.edit')
  async edit(@ProviderId() id: string, @Body() body: EditProviderDto): Promise<TranslationProvider> {
    return this.providerService.edit(id, body);
  }

  @Endpoint('providers.order')
  async order(@Body() { ids }: ProviderOrderDto): Promise<TranslationProvider[]> {
    return this.providerService.reorder(ids);
  }

  @Endpoint('providers.delete')
  async delete(@ProviderId() id: string): Promise<null> {
    return this.providerService.delete(id);
  }

  @Endpoint('translation.clear-cache')
  async clearCache(): Promise<{ cleared: number }> {
    return this.cacheService.clear();
  }

  @Endpoint('providers.test')
  async test(@ProviderId() id: string, @Body() body: TestProviderDto): Promise<ProviderTest> {
    return this.providerService.test(id, body);
  }
}
