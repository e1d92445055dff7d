import {
  type ChannelEventQuery,
  channelLimits,
  type ChannelVerdict,
  channelVerdicts,
  type CreateChannel,
  type EditChannel,
  type RotateChannelToken,
  type TokenChannelKind,
  tokenChannelKinds,
} from '@parley/contracts/public';
import { IsIn, Matches } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { OptionalIn } from '../http/decorators/optional.js';
import { Line, RequiredName } from '../http/decorators/text.js';
import { PageQueryDto } from '../http/page.dto.js';

const { nameMax, tokenMax } = channelLimits;

/** Tokens are parts of addresses. */
const Token = (): PropertyDecorator =>
  Matches(new RegExp(`^[\\w:.~-]{1,${tokenMax}}$`), { message: '$property must be a token' });

export class EditChannelDto {
  @RequiredName(nameMax)
  name!: string;
}
assertSameType<EditChannelDto, EditChannel>(true);

export class RotateChannelTokenDto {
  @Token()
  token!: string;
}
assertSameType<RotateChannelTokenDto, RotateChannelToken>(true);

export class CreateChannelDto {
  @IsIn(tokenChannelKinds)
  kind!: TokenChannelKind;

  @RequiredName(nameMax)
  name!: string;

  @Line(64)
  subAccountId!: string;

  @Token()
  token!: string;
}
assertSameType<CreateChannelDto, CreateChannel>(true);

export class ChannelEventQueryDto extends PageQueryDto {
  @OptionalIn(channelVerdicts)
  verdict?: ChannelVerdict;
}
assertSameType<ChannelEventQueryDto, ChannelEventQuery>(true);
