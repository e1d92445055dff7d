import { emailCodePattern, identityLimits, isEmail, passwordProblems } from '@parley/contracts/public';
import { ValidateBy, type ValidationArguments } from 'class-validator';

type Judge = (value: unknown, body: Record<string, unknown>) => boolean;

const rule = (name: string, message: string, holds: Judge): PropertyDecorator =>
  ValidateBy({
    name,
    validator: {
      validate: (value: unknown, args?: ValidationArguments) =>
        holds(value, (args?.object ?? {}) as Record<string, unknown>),
      defaultMessage: () => message,
    },
  });

/** An address that can receive email. */
export const IsEmailAddress = (): PropertyDecorator =>
  rule(
    'email',
    '$property must be an e-mail address',
    (value) => typeof value === 'string' && isEmail(value),
  );

/** A password that is chosen now. Older ones may not satisfy it. */
export const IsNewPassword = (): PropertyDecorator =>
  rule(
    'password',
    `$property must have at least ${identityLimits.passwordMin} characters, with digits, lower and upper case letters and no spaces`,
    (value) => typeof value === 'string' && passwordProblems(value).length === 0,
  );

/** The same text as in another field. */
export const Repeats = (field: string): PropertyDecorator =>
  rule(
    'repeats',
    `$property must repeat ${field}`,
    (value, body) => typeof value === 'string' && value === body[field],
  );

/** Six digits sent by email. */
export const IsEmailCode = (): PropertyDecorator =>
  rule(
    'emailCode',
    `$property must be ${identityLimits.emailCodeDigits} digits`,
    (value) => typeof value === 'string' && emailCodePattern.test(value),
  );
