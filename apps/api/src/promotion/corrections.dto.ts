import {
  type CorrectionQuery,
  type CorrectionStatus,
  correctionStatuses,
  type DecideCorrection,
  promotionLimits,
  type ProposeCorrection,
} from '@parley/contracts/public';
import { IsIn, NotEquals } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { Id } from '../http/decorators/ids.js';
import { OptionalId, OptionalIn } from '../http/decorators/optional.js';
import { TrimmedLine } from '../http/decorators/text.js';
import { WholeNumber } from '../http/decorators/whole-number.js';
import { PageQueryDto } from '../http/page.dto.js';

const { correctionMax, reasonMax } = promotionLimits;
const correctionMin = -correctionMax;
const decisions = ['approve', 'reject'] as const;

export class CorrectionQueryDto extends PageQueryDto {
  @OptionalIn(correctionStatuses)
  status?: CorrectionStatus;

  @OptionalId()
  tenantId?: string;
}
assertSameType<CorrectionQueryDto, CorrectionQuery>(true);

export class ProposeCorrectionDto {
  @Id()
  tenantId!: string;

  /** Cents, not zero. */
  @WholeNumber(correctionMin, correctionMax)
  @NotEquals(0)
  amount!: number;

  @TrimmedLine(reasonMax)
  reason!: string;
}
assertSameType<ProposeCorrectionDto, ProposeCorrection>(true);

export class DecideCorrectionDto {
  @IsIn(decisions)
  decision!: DecideCorrection['decision'];
}
assertSameType<DecideCorrectionDto, DecideCorrection>(true);
