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
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { ToBoolean } from '../http/decorators/to-boolean.js';
import { LocalDay } from '../http/decorators/local-day.js';
import { PageQueryDto } from '../http/page.dto.js';
import { assertSameType } from '../http/assert-same-type.js';
import { IsPrintable } from '../http/decorators/printable.js';

export class QuoteRequestDto {
  @IsIn(buyTypes)
  buyType!: BuyType;

  @IsInt()
  @Min(1)
  @Max(orderLimits.numMax)
  num!: number;

  @Matches(/^[a-z0-9_]{1,64}$/)
  setMealId!: string;
}
assertSameType<QuoteRequestDto, QuoteRequest>(true);

export class PurchaseDto extends QuoteRequestDto {
  @IsOptional()
  @IsIn(paymentProviders)
  provider?: PaymentProvider;

  @IsOptional()
  @IsIn(paymentMethods)
  method?: PaymentMethod;

  @IsOptional()
  @Matches(/^[\w.-]{1,2000}$/)
  quote?: string;
}
assertSameType<PurchaseDto, Purchase>(true);

export class OrderQueryDto extends PageQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(254)
  @IsPrintable()
  search?: string;

  @IsOptional()
  @IsIn(orderStatuses)
  status?: OrderStatus;

  @IsOptional()
  @IsIn(purchaseTypes)
  purchaseType?: PurchaseType;

  @IsOptional()
  @IsIn(paymentProviders)
  provider?: PaymentProvider;

  @IsOptional()
  @LocalDay()
  from?: string;

  @IsOptional()
  @LocalDay()
  to?: string;

  @IsOptional()
  @IsIn(orderSorts)
  sort?: OrderSort;

  @IsOptional()
  @ToBoolean()
  @IsBoolean()
  descending?: boolean;
}
assertSameType<OrderQueryDto, OrderQuery>(true);

export class OperatorOrderQueryDto extends OrderQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @IsPrintable()
  tenantId?: string;

  @IsOptional()
  @ToBoolean()
  @IsBoolean()
  inReview?: boolean;

  @IsOptional()
  @ToBoolean()
  @IsBoolean()
  refundDue?: boolean;
}
assertSameType<OperatorOrderQueryDto, OperatorOrderQuery>(true);
