import { Controller, Param, Query } from '@nestjs/common';
import type { OperatorOrder, OrderPage } from '@parley/contracts/public';
import { OrderQueries } from '@parley/domain/orders';
import { Database } from '@parley/platform/database';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { OperatorOrderQueryDto } from './orders.dto.js';

const OrderId = () => Param('id', new IdPipe('ord', 'orders.not_found'));

/** System path: an operator reads of all tenants. */
@Controller()
export class OperatorOrdersController {
  constructor(
    private readonly database: Database,
    private readonly views: OrderQueries,
  ) {}

  @Endpoint('orders.operator-list')
  async list(@Query() query: OperatorOrderQueryDto): Promise<OrderPage<OperatorOrder>> {
    return this.database.asSystem((tx) => this.views.listAll(tx, query));
  }

  @Endpoint('orders.operator-get')
  async get(@OrderId() id: string): Promise<OperatorOrder> {
    return this.database.asSystem((tx) => this.views.getAny(tx, id));
  }
}
