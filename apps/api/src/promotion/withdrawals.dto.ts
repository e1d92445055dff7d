import {
  type AddWithdrawalAccount,
  identityLimits,
  promotionLimits,
  type RequestWithdrawal,
  type WithdrawalMethod,
  withdrawalMethods,
  type WithdrawalQuery,
  type WithdrawalStatus,
  withdrawalStatuses,
} from '@parley/contracts/public';
import { IsIn, IsString, Length } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { Id } from '../http/decorators/ids.js';
import { OptionalIn } from '../http/decorators/optional.js';
import { OrUndefined } from '../http/decorators/presence.js';
import { Line, TrimmedLine } from '../http/decorators/text.js';
import { Trim } from '../http/decorators/trim.js';
import { WholeNumber } from '../http/decorators/whole-number.js';
import { PageQueryDto } from '../http/page.dto.js';
import { IsEmailCode } from '../identity/credential-rules.js';

const { addressMax, withdrawalAccountNameMax, withdrawalMax } = promotionLimits;

export class AddWithdrawalAccountDto {
  @IsIn(withdrawalMethods)
  method!: WithdrawalMethod;

  @TrimmedLine(addressMax)
  address!: string;

  @Trim()
  @Line(withdrawalAccountNameMax)
  name!: string;

  @IsEmailCode()
  code!: string;

  @OrUndefined()
  @IsString()
  @Length(1, identityLimits.totpCodeMax)
  totp?: string;
}
assertSameType<AddWithdrawalAccountDto, AddWithdrawalAccount>(true);

export class RequestWithdrawalDto {
  @Id()
  withdrawalAccountId!: string;

  @IsIn(withdrawalMethods)
  method!: WithdrawalMethod;

  @WholeNumber(1, withdrawalMax)
  amount!: number;
}
assertSameType<RequestWithdrawalDto, RequestWithdrawal>(true);

export class WithdrawalQueryDto extends PageQueryDto {
  @OptionalIn(withdrawalStatuses)
  status?: WithdrawalStatus;
}
assertSameType<WithdrawalQueryDto, WithdrawalQuery>(true);
