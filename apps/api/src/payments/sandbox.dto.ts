import {
  type PaySandbox,
  paymentLimits,
  type SandboxOutcome,
  sandboxOutcomes,
} from '@parley/contracts/public';
import { IsIn, IsOptional } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { OptionalBoolean } from '../http/decorators/optional.js';
import { WholeNumber } from '../http/decorators/whole-number.js';

export class PaySandboxDto {
  @IsIn(sandboxOutcomes)
  outcome!: SandboxOutcome;

  @IsOptional()
  @WholeNumber(0, paymentLimits.sandboxDelayMax)
  delaySeconds?: number;

  @IsOptional()
  @WholeNumber(1, paymentLimits.sandboxCopiesMax)
  copies?: number;

  @OptionalBoolean()
  outOfOrder?: boolean;
}
assertSameType<PaySandboxDto, PaySandbox>(true);
