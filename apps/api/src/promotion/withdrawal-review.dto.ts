import {
  type PayWithdrawal,
  promotionLimits,
  type RejectWithdrawal,
  type WithdrawalReviewQuery,
  type WithdrawalStatus,
  withdrawalStatuses,
} from '@parley/contracts/public';
import { IsBoolean, IsIn, IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { Id } from '../http/decorators/ids.js';
import { IsPrintable } from '../http/decorators/printable.js';
import { ToBoolean } from '../http/decorators/to-boolean.js';
import { Trim } from '../http/decorators/trim.js';
import { PageQueryDto } from '../http/page.dto.js';

const { payoutReferenceMax, reasonMax } = promotionLimits;

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
