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
  type PaymentSort,
  paymentSorts,
  type PaymentVerdict,
  paymentVerdicts,
  type RefundPayment,
  type ResolvePayment,
} from '@parley/contracts/public';
import { IsOptional, Matches } from 'class-validator';
import { Id } from '../http/decorators/ids.js';
import { PageQueryDto } from '../http/page.dto.js';
import { assertSameType } from '../http/assert-same-type.js';
import { OptionalIn, OptionalInstant, QueryBoolean } from '../http/decorators/optional.js';
import { OptionalLine, TrimmedLine } from '../http/decorators/text.js';
import { GiftDto } from '../orders/operator-changes.dto.js';

export class PaymentQueryDto extends PageQueryDto {
  @OptionalLine(254)
  search?: string;

  @OptionalIn(paymentProviders)
  provider?: PaymentProvider;

  @OptionalIn(paymentVerdicts)
  verdict?: PaymentVerdict;

  @OptionalIn(parkReasons)
  reason?: ParkReason;

  @IsOptional()
  @Id()
  tenantId?: string;

  @OptionalInstant()
  from?: string;

  @OptionalInstant()
  to?: string;

  @OptionalIn(paymentSorts)
  sort?: PaymentSort;

  @QueryBoolean()
  descending?: boolean;
}
assertSameType<PaymentQueryDto, PaymentQuery>(true);

export class ResolvePaymentDto {
  @TrimmedLine(paymentLimits.noteMax)
  note!: string;
}
assertSameType<ResolvePaymentDto, ResolvePayment>(true);

/** Why it was decided so. */
export class NotedDto {
  @TrimmedLine(paymentLimits.noteMax)
  note!: string;
}

export class RefundPaymentDto extends NotedDto {
  @IsOptional()
  @TrimmedLine(orderLimits.tradeNoMax)
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
