import { Body, Controller, Param } from '@nestjs/common';
import type { ProviderTest, TranslationProvider } from '@parley/contracts/public';
import {
  CacheClearingService,
  EndpointValidator,
  RunningProviderRegistry,
  ProviderService,
  ProviderTestService,
  ProviderQueries,
} from '@parley/domain/translation';
import { Database, type SystemTx } from '@parley/platform/database';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { EditProviderDto, ProviderOrderDto, SaveProviderDto, TestProviderDto } from './translation.dto.js';

const ProviderId = () => Param('id', new IdPipe('trp', 'providers.not_found'));

/** System path: providers are of no tenant, and operators alone see them. */
@Controller()
export class ProvidersController {
  constructor(
    private readonly database: Database,
    private readonly providers: ProviderService,
    private readonly views: ProviderQueries,
    private readonly list: RunningProviderRegistry,
    private readonly endpoints: EndpointValidator,
    private readonly tests: ProviderTestService,
    private readonly cache: CacheClearingService,
  ) {}

  @Endpoint('providers.list')
  async all(): Promise<TranslationProvider[]> {
    await this.list.refresh();
    return this.database.asSystem((tx) => this.views.all(tx));
  }

  @Endpoint('providers.create')
  async create(@Body() body: SaveProviderDto): Promise<TranslationProvider> {
    await this.endpoints.check(body.endpoint);
    const id = await this.change((tx) => this.providers.create(tx, body));
    return this.database.asSystem((tx) => this.views.get(tx, id));
  }

  @Endpoint('providers.edit')
  async edit(@ProviderId() id: string, @Body() body: EditProviderDto): Promise<TranslationProvider> {
    await this.endpoints.check(body.endpoint ?? '');
    await this.change((tx) => this.providers.edit(tx, id, body));
    return this.database.asSystem((tx) => this.views.get(tx, id));
  }

  @Endpoint('providers.order')
  async order(@Body() { ids }: ProviderOrderDto): Promise<TranslationProvider[]> {
    await this.change((tx) => this.providers.order(tx, ids));
    return this.database.asSystem((tx) => this.views.all(tx));
  }

  @Endpoint('providers.delete')
  async delete(@ProviderId() id: string): Promise<null> {
    await this.change((tx) => this.providers.delete(tx, id));
    return null;
  }

  @Endpoint('translation.clear-cache')
  async clearCache(): Promise<{ cleared: number }> {
    return { cleared: await this.cache.clear() };
  }

  @Endpoint('providers.test')
  async test(@ProviderId() id: string, @Body() body: TestProviderDto): Promise<ProviderTest> {
    return this.tests.run(id, body);
  }

  /** In force here before it is answered. */
  private async change<T>(work: (tx: SystemTx) => Promise<T>): Promise<T> {
    const result = await this.database.asSystem(work);
    await this.list.refresh();
    return result;
  }
}
