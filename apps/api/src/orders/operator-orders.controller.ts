import { Controller, Param, Query } from '@nestjs/common';
import type { OperatorOrder, OrderSums, Page } from '@parley/contracts/public';
import { OrderQueries } from '@parley/domain/orders';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { OperatorOrderQueryDto } from './orders.dto.js';

const OrderId = () => Param('id', new IdPipe('ord', 'orders.not_found'));

@Controller()
export class OperatorOrdersController {
  constructor(private readonly orderQueries: OrderQueries) {}

  @Endpoint('orders.operator-list')
  async list(@Query() query: OperatorOrderQueryDto): Promise<Page<OperatorOrder>> {
    return this.orderQueries.listAll(query);
  }

  @Endpoint('orders.operator-sums')
  async sums(@Query() query: OperatorOrderQueryDto): Promise<OrderSums> {
    return this.orderQueries.sumsOfAll(query);
  }

  @Endpoint('orders.operator-get')
  async get(@OrderId() id: string): Promise<OperatorOrder> {
    return this.orderQueries.getAny(id);
  }
}
