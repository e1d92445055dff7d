import { Body, Controller, Param } from '@nestjs/common';
import type { ProviderTest, TranslationProvider } from '@parley/contracts/public';
import { ProviderService, ProviderTestService, TranslationCacheService } from '@parley/domain/translation';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { EditProviderDto, ProviderOrderDto, SaveProviderDto, TestProviderDto } from './translation.dto.js';

const ProviderId = () => Param('id', new IdPipe('trp', 'providers.not_found'));

/** Translation providers, which operators alone see. */
@Controller()
export class ProvidersController {
  constructor(
    private readonly providers: ProviderService,
    private readonly tests: ProviderTestService,
    private readonly cache: TranslationCacheService,
  ) {}

  @Endpoint('providers.list')
  async all(): Promise<TranslationProvider[]> {
    return this.providers.list();
  }

  @Endpoint('providers.create')
  async create(@Body() body: SaveProviderDto): Promise<TranslationProvider> {
    return this.providers.create(body);
  }

  @Endpoint('providers.edit')
  async edit(@ProviderId() id: string, @Body() body: EditProviderDto): Promise<TranslationProvider> {
    return this.providers.edit(id, body);
  }

  @Endpoint('providers.order')
  async order(@Body() { ids }: ProviderOrderDto): Promise<TranslationProvider[]> {
    return this.providers.reorder(ids);
  }

  @Endpoint('providers.delete')
  async delete(@ProviderId() id: string): Promise<null> {
    return this.providers.delete(id);
  }

  @Endpoint('translation.clear-cache')
  async clearCache(): Promise<{ cleared: number }> {
    return this.cache.clear();
  }

  @Endpoint('providers.test')
  async test(@ProviderId() id: string, @Body() body: TestProviderDto): Promise<ProviderTest> {
    return this.tests.run(id, body);
  }
}
