import { identityLimits, type LoginInput } from '@parley/contracts/public';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { sameType } from '../http/same-type.js';
import { Showable } from '../http/showable.js';

const captchaTextMax = 16;
const captchaIdMax = 64;

export class LoginDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(identityLimits.usernameMax)
  @Showable()
  username!: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(identityLimits.passwordMax)
  password!: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(captchaIdMax)
  captchaId!: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(captchaTextMax)
  captcha!: string;
}
sameType<LoginDto, LoginInput>(true);
