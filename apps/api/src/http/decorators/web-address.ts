import { isWebAddress } from '@parley/contracts/public';
import { ValidateBy } from 'class-validator';

/** A whole http or https address, as `isWebAddress` says. */
export const WebAddress = (): PropertyDecorator =>
  ValidateBy({
    name: 'isUrl',
    validator: {
      validate: (value) => typeof value === 'string' && isWebAddress(value),
      defaultMessage: () => '$property must be a whole address beginning with http:// or https://',
    },
  });
