import {
  type ApplyPayment,
  type GiftForPayment,
  orderLimits,
  type ParkReason,
  parkReasons,
  paymentLimits,
  type PaymentProvider,
  paymentProviders,
  type PaymentQuery,
  type PaymentVerdict,
  paymentVerdicts,
  type RefundPayment,
  type ResolvePayment,
} from '@parley/contracts/public';
import { IsIn, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { Instant } from '../http/decorators/instant.js';
import { PageQueryDto } from '../http/page.dto.js';
import { assertSameType } from '../http/assert-same-type.js';
import { IsPrintable } from '../http/decorators/printable.js';
import { Trim } from '../http/decorators/trim.js';
import { GiftDto } from '../orders/operator-changes.dto.js';

export class PaymentQueryDto extends PageQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(254)
  @IsPrintable()
  search?: string;

  @IsOptional()
  @IsIn(paymentProviders)
  provider?: PaymentProvider;

  @IsOptional()
  @IsIn(paymentVerdicts)
  verdict?: PaymentVerdict;

  @IsOptional()
  @IsIn(parkReasons)
  reason?: ParkReason;

  @IsOptional()
  @Matches(/^[a-z0-9_]{1,64}$/)
  tenantId?: string;

  @IsOptional()
  @Instant()
  from?: string;

  @IsOptional()
  @Instant()
  to?: string;
}
assertSameType<PaymentQueryDto, PaymentQuery>(true);

export class ResolvePaymentDto {
  @Trim()
  @IsString()
  @Length(1, paymentLimits.noteMax)
  @IsPrintable()
  note!: string;
}
assertSameType<ResolvePaymentDto, ResolvePayment>(true);

/** Why it was decided so. */
export class NotedDto {
  @Trim()
  @IsString()
  @Length(1, paymentLimits.noteMax)
  @IsPrintable()
  note!: string;
}

export class RefundPaymentDto extends NotedDto {
  @IsOptional()
  @Trim()
  @IsString()
  @Length(1, orderLimits.tradeNoMax)
  @IsPrintable()
  providerRef?: string;
}
assertSameType<RefundPaymentDto, RefundPayment>(true);

export class ApplyPaymentDto extends NotedDto {
  @Matches(/^ord_[0-9a-z]{26}$/)
  orderId!: string;
}
assertSameType<ApplyPaymentDto, ApplyPayment>(true);

export class GiftForPaymentDto extends GiftDto {
  @IsOptional()
  @Matches(/^tnt_[0-9a-z]{26}$/)
  tenantId?: string;
}
assertSameType<GiftForPaymentDto, GiftForPayment>(true);
