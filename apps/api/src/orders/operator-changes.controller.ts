import { Body, Controller, Param } from '@nestjs/common';
import type { OperatorOrder, TenantPackage } from '@parley/contracts/public';
import { OperatorOrderService } from '@parley/domain/orders';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { GiftDto, RefundDoneDto, RefundOrderDto, SettleOrderDto } from './operator-changes.dto.js';

const OrderId = () => Param('id', new IdPipe('ord', 'orders.not_found'));
const RefundId = () => Param('id', new IdPipe('rfd', 'orders.refund_not_found'));
const TenantId = () => Param('id', new IdPipe('tnt', 'tenants.not_found'));

/** Changes that an operator makes to the orders of any tenant. */
@Controller()
export class OperatorChangesController {
  constructor(private readonly orderService: OperatorOrderService) {}

  @Endpoint('orders.refund')
  async refund(@OrderId() id: string, @Body() body: RefundOrderDto): Promise<OperatorOrder> {
    return this.orderService.refund(id, body);
  }

  @Endpoint('orders.refund-done')
  async refundDone(@RefundId() id: string, @Body() body: RefundDoneDto): Promise<OperatorOrder> {
    return this.orderService.refundDone(id, body);
  }

  @Endpoint('orders.settle')
  async settle(@OrderId() id: string, @Body() body: SettleOrderDto): Promise<OperatorOrder> {
    return this.orderService.settle(id, body);
  }

  @Endpoint('orders.gift')
  async gift(@TenantId() id: string, @Body() body: GiftDto): Promise<TenantPackage> {
    return this.orderService.gift(id, body);
  }
}
