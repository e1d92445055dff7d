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
import { Flag } from '../http/decorators/to-boolean.js';
import { LocalDay } from '../http/decorators/local-day.js';
import { PageQueryDto } from '../http/page.dto.js';
import { sameType } from '../http/assert-same-type.js';
import { Showable } from '../http/decorators/printable.js';

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
sameType<QuoteRequestDto, QuoteRequest>(true);

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
sameType<PurchaseDto, Purchase>(true);

export class OrderQueryDto extends PageQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(254)
  @Showable()
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
  @Flag()
  @IsBoolean()
  descending?: boolean;
}
sameType<OrderQueryDto, OrderQuery>(true);

export class OperatorOrderQueryDto extends OrderQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @Showable()
  tenantId?: string;

  @IsOptional()
  @Flag()
  @IsBoolean()
  inReview?: boolean;

  @IsOptional()
  @Flag()
  @IsBoolean()
  refundDue?: boolean;
}
sameType<OperatorOrderQueryDto, OperatorOrderQuery>(true);
