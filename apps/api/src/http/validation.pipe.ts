import { type ValidationError, ValidationPipe } from '@nestjs/common';
import type { Violation } from '@parley/contracts/public';
import { CodedError } from '@parley/platform/errors';

function violationsOf(errors: ValidationError[], parent = ''): Violation[] {
  return errors.flatMap((error) => {
    const index = /^\d+$/.test(error.property) ? `[${error.property}]` : error.property;
    const field = parent && !index.startsWith('[') ? `${parent}.${index}` : `${parent}${index}`;
    const own = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({ field, rule, message }));
    return [...own, ...violationsOf(error.children ?? [], field)];
  });
}

/** Parses and checks every DTO; what is not in it is dropped, so no body can name a tenant or a role. */
export const validationPipe = (): ValidationPipe =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    transformOptions: { exposeUnsetFields: false },
    exceptionFactory: (errors) => {
      const details = violationsOf(errors);
      return new CodedError('request.invalid', details[0]?.message ?? 'The request is not valid.', {
        details,
      });
    },
  });
