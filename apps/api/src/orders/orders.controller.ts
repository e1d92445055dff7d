import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Order, OrderPage, Quote } from '@parley/contracts/public';
import { QuoteService, OrderService, OrderQueries } from '@parley/domain/orders';
import { PurchaseService } from '@parley/domain/payments';
import { Database } from '@parley/platform/database';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { OrderQueryDto, PurchaseDto, QuoteRequestDto } from './orders.dto.js';

const OrderId = () => Param('id', new IdPipe('ord', 'orders.not_found'));

@Controller()
export class OrdersController {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteService,
    private readonly orderService: OrderService,
    private readonly purchaseService: PurchaseService,
    private readonly views: OrderQueries,
  ) {}

  @Endpoint('orders.quote')
  async quote(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: QuoteRequestDto,
  ): Promise<Quote> {
    return this.database.asTenant(tenantId, (tx) => this.quotes.quote(tx, body));
  }

  @Endpoint('orders.purchase')
  async purchase(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: PurchaseDto,
  ): Promise<Order> {
    return this.purchaseService.buy(tenantId, body);
  }

  @Endpoint('orders.list')
  async list(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Query() query: OrderQueryDto,
  ): Promise<OrderPage> {
    return this.database.asTenant(tenantId, (tx) => this.views.list(tx, query));
  }

  @Endpoint('orders.get')
  async get(@CurrentTenantCaller() { tenantId }: TenantCaller, @OrderId() id: string): Promise<Order> {
    return this.database.asTenant(tenantId, (tx) => this.views.get(tx, id));
  }

  @Endpoint('orders.pay')
  async pay(@CurrentTenantCaller() { tenantId }: TenantCaller, @OrderId() id: string): Promise<Order> {
    return this.database.asTenant(tenantId, (tx) => this.orderService.payable(tx, id));
  }

  @Endpoint('orders.cancel')
  async cancel(@CurrentTenantCaller() { tenantId }: TenantCaller, @OrderId() id: string): Promise<Order> {
    return this.database.asTenant(tenantId, (tx) => this.orderService.cancel(tx, id));
  }
}
