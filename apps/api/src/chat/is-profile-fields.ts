import { chatLimits, profileFields } from '@parley/contracts/public';
import { ValidateBy } from 'class-validator';

const hidden = /[\p{Cc}\p{Cs}]/u;

function isOne([name, text]: [string, unknown]): boolean {
  const isText = typeof text === 'string' && text.length <= chatLimits.fieldMax && !hidden.test(text);
  return isText && (profileFields as readonly string[]).includes(name);
}

export const IsProfileFields = (): PropertyDecorator =>
  ValidateBy({
    name: 'profileFields',
    validator: {
      validate: (value: unknown) =>
        typeof value === 'object' &&
        value !== null &&
        !Array.isArray(value) &&
        Object.entries(value).every(isOne),
      defaultMessage: () =>
        `$property must be texts of at most ${chatLimits.fieldMax} characters by ${profileFields.join(', ')}`,
    },
  });
