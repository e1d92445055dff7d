import {
  type BuyType,
  buyTypes,
  type OperatorOrderQuery,
  orderLimits,
  type OrderQuery,
  type OrderSort,
  orderSorts,
  type OrderStatus,
  orderStatuses,
  type PaymentMethod,
  type PaymentProvider,
  paymentMethods,
  paymentProviders,
  type Purchase,
  type PurchaseType,
  purchaseTypes,
  type QuoteRequest,
} from '@parley/contracts/public';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { Id } from '../http/decorators/ids.js';
import { PageQueryDto } from '../http/page.dto.js';
import { assertSameType } from '../http/assert-same-type.js';
import { OptionalDay, OptionalIn, QueryBoolean } from '../http/decorators/optional.js';
import { OptionalLine } from '../http/decorators/text.js';
import { WholeNumber } from '../http/decorators/whole-number.js';

export class QuoteRequestDto {
  @IsIn(buyTypes)
  buyType!: BuyType;

  @WholeNumber(1, orderLimits.numMax)
  num!: number;

  @Id()
  setMealId!: string;
}
assertSameType<QuoteRequestDto, QuoteRequest>(true);

export class PurchaseDto extends QuoteRequestDto {
  @OptionalIn(paymentProviders)
  provider?: PaymentProvider;

  @OptionalIn(paymentMethods)
  method?: PaymentMethod;

  @IsOptional()
  @Matches(/^[\w.-]{1,2000}$/)
  quote?: string;
}
assertSameType<PurchaseDto, Purchase>(true);

export class OrderQueryDto extends PageQueryDto {
  @OptionalLine(254)
  search?: string;

  @OptionalIn(orderStatuses)
  status?: OrderStatus;

  @OptionalIn(purchaseTypes)
  purchaseType?: PurchaseType;

  @OptionalIn(paymentProviders)
  provider?: PaymentProvider;

  @OptionalDay()
  from?: string;

  @OptionalDay()
  to?: string;

  @OptionalIn(orderSorts)
  sort?: OrderSort;

  @QueryBoolean()
  descending?: boolean;
}
assertSameType<OrderQueryDto, OrderQuery>(true);

export class OperatorOrderQueryDto extends OrderQueryDto {
  @OptionalLine(40)
  tenantId?: string;

  @QueryBoolean()
  inReview?: boolean;

  @QueryBoolean()
  refundDue?: boolean;
}
assertSameType<OperatorOrderQueryDto, OperatorOrderQuery>(true);
