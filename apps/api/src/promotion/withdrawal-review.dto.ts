import {
  type PayWithdrawal,
  promotionLimits,
  type RejectWithdrawal,
  type WithdrawalReviewQuery,
  type WithdrawalStatus,
  withdrawalStatuses,
} from '@parley/contracts/public';
import { assertSameType } from '../http/assert-same-type.js';
import { OptionalId, OptionalIn, QueryBoolean } from '../http/decorators/optional.js';
import { OptionalLine, TrimmedLine } from '../http/decorators/text.js';
import { PageQueryDto } from '../http/page.dto.js';

const { payoutReferenceMax, reasonMax } = promotionLimits;

export class WithdrawalReviewQueryDto extends PageQueryDto {
  @OptionalLine(254)
  search?: string;

  @OptionalIn(withdrawalStatuses)
  status?: WithdrawalStatus;

  @QueryBoolean()
  late?: boolean;

  @OptionalId()
  tenantId?: string;
}
assertSameType<WithdrawalReviewQueryDto, WithdrawalReviewQuery>(true);

export class PayWithdrawalDto {
  @TrimmedLine(payoutReferenceMax)
  reference!: string;
}
assertSameType<PayWithdrawalDto, PayWithdrawal>(true);

export class RejectWithdrawalDto {
  @TrimmedLine(reasonMax)
  reason!: string;
}
assertSameType<RejectWithdrawalDto, RejectWithdrawal>(true);
