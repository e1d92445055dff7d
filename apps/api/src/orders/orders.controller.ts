import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Order, OrderSums, Page, Quote } from '@parley/contracts/public';
import { OrderQueries, OrderService, QuoteService } from '@parley/domain/orders';
import { PurchaseService } from '@parley/domain/payments';
import { TenantId } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { OrderQueryDto, PurchaseDto, QuoteRequestDto } from './orders.dto.js';

const OrderId = () => Param('id', new IdPipe('ord', 'orders.not_found'));

@Controller()
export class OrdersController {
  constructor(
    private readonly quoteService: QuoteService,
    private readonly orderService: OrderService,
    private readonly orderQueries: OrderQueries,
    private readonly purchaseService: PurchaseService,
  ) {}

  @Endpoint('orders.quote')
  async quote(@TenantId() tenantId: string, @Body() body: QuoteRequestDto): Promise<Quote> {
    return this.quoteService.quote(tenantId, body);
  }

  @Endpoint('orders.purchase')
  async purchase(@TenantId() tenantId: string, @Body() body: PurchaseDto): Promise<Order> {
    return this.purchaseService.buy(tenantId, body);
  }

  @Endpoint('orders.list')
  async list(@TenantId() tenantId: string, @Query() query: OrderQueryDto): Promise<Page<Order>> {
    return this.orderQueries.list(tenantId, query);
  }

  @Endpoint('orders.sums')
  async sums(@TenantId() tenantId: string, @Query() query: OrderQueryDto): Promise<OrderSums> {
    return this.orderQueries.sums(tenantId, query);
  }

  @Endpoint('orders.get')
  async get(@TenantId() tenantId: string, @OrderId() id: string): Promise<Order> {
    return this.orderQueries.get(tenantId, id);
  }

  @Endpoint('orders.pay')
  async pay(@TenantId() tenantId: string, @OrderId() id: string): Promise<Order> {
    return this.orderService.payable(tenantId, id);
  }

  @Endpoint('orders.cancel')
  async cancel(@TenantId() tenantId: string, @OrderId() id: string): Promise<Order> {
    return this.orderService.cancel(tenantId, id);
  }
}
