import {
  type CorrectionQuery,
  type CorrectionStatus,
  correctionStatuses,
  type DecideCorrection,
  type PayWithdrawal,
  promotionLimits,
  type ProposeCorrection,
  type RejectWithdrawal,
  type WithdrawalReviewQuery,
  type WithdrawalStatus,
  withdrawalStatuses,
} from '@parley/contracts/public';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Max,
  MaxLength,
  Min,
  NotEquals,
} from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { Id } from '../http/decorators/ids.js';
import { IsPrintable } from '../http/decorators/printable.js';
import { ToBoolean } from '../http/decorators/to-boolean.js';
import { Trim } from '../http/decorators/trim.js';
import { PageQueryDto } from '../http/page.dto.js';

const { correctionMax, payoutReferenceMax, reasonMax } = promotionLimits;
const decisions = ['approve', 'reject'] as const;

export class WithdrawalReviewQueryDto extends PageQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(254)
  @IsPrintable()
  search?: string;

  @IsOptional()
  @IsIn(withdrawalStatuses)
  status?: WithdrawalStatus;

  @IsOptional()
  @ToBoolean()
  @IsBoolean()
  late?: boolean;

  @IsOptional()
  @Id()
  tenantId?: string;
}
assertSameType<WithdrawalReviewQueryDto, WithdrawalReviewQuery>(true);

export class PayWithdrawalDto {
  @Trim()
  @IsString()
  @Length(1, payoutReferenceMax)
  @IsPrintable()
  reference!: string;
}
assertSameType<PayWithdrawalDto, PayWithdrawal>(true);

export class RejectWithdrawalDto {
  @Trim()
  @IsString()
  @Length(1, reasonMax)
  @IsPrintable()
  reason!: string;
}
assertSameType<RejectWithdrawalDto, RejectWithdrawal>(true);

export class CorrectionQueryDto extends PageQueryDto {
  @IsOptional()
  @IsIn(correctionStatuses)
  status?: CorrectionStatus;

  @IsOptional()
  @Id()
  tenantId?: string;
}
assertSameType<CorrectionQueryDto, CorrectionQuery>(true);

export class ProposeCorrectionDto {
  @Id()
  tenantId!: string;

  /** Cents; none is no correction. */
  @IsInt()
  @Min(-correctionMax)
  @Max(correctionMax)
  @NotEquals(0)
  amount!: number;

  @Trim()
  @IsString()
  @Length(1, reasonMax)
  @IsPrintable()
  reason!: string;
}
assertSameType<ProposeCorrectionDto, ProposeCorrection>(true);

export class DecideCorrectionDto {
  @IsIn(decisions)
  decision!: DecideCorrection['decision'];
}
assertSameType<DecideCorrectionDto, DecideCorrection>(true);
