import { languageOf } from '@parley/contracts/server';
import { ValidateBy } from 'class-validator';

/** The code of a language in the list of target languages. */
export const IsLanguage = (): PropertyDecorator =>
  ValidateBy({
    name: 'language',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && languageOf(value)?.code === value,
      defaultMessage: () => '$property must be the code of a language',
    },
  });
