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
import { IsBoolean, IsIn } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { OptionalId, OptionalIn } from '../http/decorators/optional.js';
import { TrimmedLine } from '../http/decorators/text.js';
import { WholeNumber } from '../http/decorators/whole-number.js';
import { PageQueryDto } from '../http/page.dto.js';

const { rateMax, reasonMax } = promotionLimits;

export class EditPromoterRatesDto {
  @WholeNumber(0, rateMax)
  firstRebateRate!: number;

  @WholeNumber(0, rateMax)
  rebateRate!: number;
}
assertSameType<EditPromoterRatesDto, EditPromoterRates>(true);

export class AdmitTargetsDto {
  @IsBoolean()
  admitsTargets!: boolean;
}
assertSameType<AdmitTargetsDto, AdmitTargets>(true);

export class ReferralFlagQueryDto extends PageQueryDto {
  @OptionalIn(flagStatuses)
  status?: FlagStatus;

  @OptionalIn(flagReasons)
  reason?: FlagReason;

  @OptionalId()
  tenantId?: string;
}
assertSameType<ReferralFlagQueryDto, ReferralFlagQuery>(true);

export class DecideFlagDto {
  @IsIn(['lift', 'keep'])
  decision!: DecideFlag['decision'];

  @TrimmedLine(reasonMax)
  remark!: string;
}
assertSameType<DecideFlagDto, DecideFlag>(true);
