import {
  type CorrectionQuery,
  type CorrectionStatus,
  correctionStatuses,
  type DecideCorrection,
  promotionLimits,
  type ProposeCorrection,
} from '@parley/contracts/public';
import { IsIn, IsInt, IsOptional, IsString, Length, Max, Min, NotEquals } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { Id } from '../http/decorators/ids.js';
import { IsPrintable } from '../http/decorators/printable.js';
import { Trim } from '../http/decorators/trim.js';
import { PageQueryDto } from '../http/page.dto.js';

const { correctionMax, reasonMax } = promotionLimits;
const correctionMin = -correctionMax;
const decisions = ['approve', 'reject'] as const;

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
  @Min(correctionMin)
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
