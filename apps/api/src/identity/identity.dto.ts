import { identityLimits, type LoginInput, proofLimits } from '@parley/contracts/public';
import {
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
  ValidateIf,
  type ValidationArguments,
} from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { OptionalBoolean } from '../http/decorators/optional.js';
import { OrUndefined } from '../http/decorators/presence.js';
import { RequiredLine, RequiredText } from '../http/decorators/text.js';
import { AtMost, type BodySize } from '../http/fastify/body-sizes.js';
import { IsEmailCode } from './credential-rules.js';

const captchaTextMax = 16;
const captchaIdMax = 64;

/** JSON escapes no character of base64. */
const base64 = (characters: number): BodySize => ({ bytes: characters + 2, values: 1 });

/** Requires this sign-in method if the body has no other. */
const UnlessGiven = (own: keyof LoginInput, ...others: (keyof LoginInput)[]): PropertyDecorator =>
  ValidateIf(
    (body: LoginInput) => body[own] !== undefined || others.every((other) => body[other] === undefined),
  );

/** Validates this sign-in method only if the body has it, and refuses a body that has the other one too. */
const InsteadOf = (...others: (keyof LoginInput)[]): PropertyDecorator => {
  const isAlone = ValidateBy({
    name: 'insteadOf',
    validator: {
      validate: (_: unknown, args?: ValidationArguments) =>
        others.every((other) => (args?.object as LoginInput | undefined)?.[other] === undefined),
      defaultMessage: () => `$property stands in for ${others.join(' and ')}`,
    },
  });
  const isGiven = OrUndefined();
  return (target, key) => {
    isGiven(target, key);
    isAlone(target, key);
  };
};

export class LoginDto {
  @RequiredLine(identityLimits.usernameMax)
  username!: string;

  @UnlessGiven('password', 'sealedForm')
  @RequiredText(identityLimits.passwordMax)
  password?: string;

  @InsteadOf('password')
  @IsString()
  @Matches(/^[\w-]+$/)
  @MaxLength(identityLimits.sealedFormMax)
  @AtMost(base64(identityLimits.sealedFormMax))
  sealedForm?: string;

  @UnlessGiven('captchaId', 'proof', 'emailCode')
  @RequiredText(captchaIdMax)
  captchaId?: string;

  @UnlessGiven('captcha', 'proof', 'emailCode')
  @RequiredText(captchaTextMax)
  captcha?: string;

  @InsteadOf('captchaId', 'captcha', 'emailCode')
  @IsString()
  @Matches(/^[\w+/]+=*$/)
  @MaxLength(proofLimits.max)
  @AtMost(base64(proofLimits.max))
  proof?: string;

  @InsteadOf('captchaId', 'captcha', 'proof')
  @IsEmailCode()
  emailCode?: string;

  @OptionalBoolean()
  remember?: boolean;
}
assertSameType<LoginDto, LoginInput>(true);
