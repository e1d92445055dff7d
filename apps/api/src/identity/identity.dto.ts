import { identityLimits, type LoginInput, proofLimits } from '@parley/contracts/public';
import {
  IsBoolean,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
  ValidateIf,
  type ValidationArguments,
} from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { OrUndefined } from '../http/decorators/presence.js';
import { IsPrintable } from '../http/decorators/printable.js';
import { AtMost, type BodySize } from '../http/fastify/body-sizes.js';
import { IsEmailCode } from './credential-rules.js';

const captchaTextMax = 16;
const captchaIdMax = 64;

/** Nobody escapes its characters. */
const base64 = (characters: number): BodySize => ({ bytes: characters + 2, values: 1 });

/** Requires this sign-in method where no other was given. */
const UnlessGiven = (own: keyof LoginInput, ...others: (keyof LoginInput)[]): PropertyDecorator =>
  ValidateIf(
    (body: LoginInput) => body[own] !== undefined || others.every((other) => body[other] === undefined),
  );

/** Validates this sign-in method only where it was given; giving the other one too is refused. */
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
  @IsString()
  @IsNotEmpty()
  @MaxLength(identityLimits.usernameMax)
  @IsPrintable()
  username!: string;

  @UnlessGiven('password', 'sealedForm')
  @IsString()
  @IsNotEmpty()
  @MaxLength(identityLimits.passwordMax)
  password?: string;

  @InsteadOf('password')
  @IsString()
  @Matches(/^[\w-]+$/)
  @MaxLength(identityLimits.sealedFormMax)
  @AtMost(base64(identityLimits.sealedFormMax))
  sealedForm?: string;

  @UnlessGiven('captchaId', 'proof', 'emailCode')
  @IsString()
  @IsNotEmpty()
  @MaxLength(captchaIdMax)
  captchaId?: string;

  @UnlessGiven('captcha', 'proof', 'emailCode')
  @IsString()
  @IsNotEmpty()
  @MaxLength(captchaTextMax)
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

  @IsOptional()
  @IsBoolean()
  remember?: boolean;
}
assertSameType<LoginDto, LoginInput>(true);
