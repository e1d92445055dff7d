import { Controller, Param } from '@nestjs/common';
import type { OfferedProvider, Order } from '@parley/contracts/public';
import { ProviderPollingService, ProviderRegistry } from '@parley/domain/payments';
import { TenantId } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';

@Controller()
export class PaymentsController {
  constructor(
    private readonly registry: ProviderRegistry,
    private readonly providerPollingService: ProviderPollingService,
  ) {}

  @Endpoint('payments.providers')
  providers(): OfferedProvider[] {
    return this.registry.offered();
  }

  @Endpoint('orders.check')
  async check(
    @TenantId() tenantId: string,
    @Param('id', new IdPipe('ord', 'orders.not_found')) id: string,
  ): Promise<Order> {
    return this.providerPollingService.check(tenantId, id);
  }
}
