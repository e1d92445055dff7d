import {
  type AdmitTargets,
  type DecideFlag,
  type EditPromoterRates,
  type FlagReason,
  flagReasons,
  type FlagStatus,
  flagStatuses,
  promotionLimits,
  type ReferralFlagQuery,
} from '@parley/contracts/public';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Length, Max, Min } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { Id } from '../http/decorators/ids.js';
import { IsPrintable } from '../http/decorators/printable.js';
import { Trim } from '../http/decorators/trim.js';
import { PageQueryDto } from '../http/page.dto.js';

const { rateMax, reasonMax } = promotionLimits;

export class EditPromoterRatesDto {
  @IsInt()
  @Min(0)
  @Max(rateMax)
  firstRebateRate!: number;

  @IsInt()
  @Min(0)
  @Max(rateMax)
  rebateRate!: number;
}
assertSameType<EditPromoterRatesDto, EditPromoterRates>(true);

export class AdmitTargetsDto {
  @IsBoolean()
  admitsTargets!: boolean;
}
assertSameType<AdmitTargetsDto, AdmitTargets>(true);

export class ReferralFlagQueryDto extends PageQueryDto {
  @IsOptional()
  @IsIn(flagStatuses)
  status?: FlagStatus;

  @IsOptional()
  @IsIn(flagReasons)
  reason?: FlagReason;

  @IsOptional()
  @Id()
  tenantId?: string;
}
assertSameType<ReferralFlagQueryDto, ReferralFlagQuery>(true);

export class DecideFlagDto {
  @IsIn(['lift', 'keep'])
  decision!: DecideFlag['decision'];

  @Trim()
  @IsString()
  @Length(1, reasonMax)
  @IsPrintable()
  remark!: string;
}
assertSameType<DecideFlagDto, DecideFlag>(true);
