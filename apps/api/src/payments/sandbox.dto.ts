import {
  type PaySandbox,
  paymentLimits,
  type SandboxOutcome,
  sandboxOutcomes,
} from '@parley/contracts/public';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { OptionalBoolean } from '../http/decorators/optional.js';

export class PaySandboxDto {
  @IsIn(sandboxOutcomes)
  outcome!: SandboxOutcome;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(paymentLimits.sandboxDelayMax)
  delaySeconds?: number;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(paymentLimits.sandboxCopiesMax)
  copies?: number;

  @OptionalBoolean()
  outOfOrder?: boolean;
}
assertSameType<PaySandboxDto, PaySandbox>(true);
