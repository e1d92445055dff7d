import { type ArgumentMetadata, type ValidationError, ValidationPipe } from '@nestjs/common';
import { detailsMax, type Violation } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import { brokenTexts } from './text-validation.pipe.js';

function violationsOf(errors: ValidationError[], parent = ''): Violation[] {
  return errors.flatMap((error) => {
    const index = /^\d+$/.test(error.property) ? `[${error.property}]` : error.property;
    const field = parent && !index.startsWith('[') ? `${parent}.${index}` : `${parent}${index}`;
    const own = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({ field, rule, message }));
    return [...own, ...violationsOf(error.children ?? [], field)];
  });
}

function invalid(details: Violation[]): AppError {
  const message = details[0]?.message ?? 'The request is not valid.';
  const detailsTotal = details.length > detailsMax ? { detailsTotal: details.length } : {};
  return new AppError('request.invalid', message, {
    details: details.slice(0, detailsMax),
    ...detailsTotal,
  });
}

/** Refuses, whatever the route, texts that cannot be stored as they are; its fields are checked after that. */
class TextValidationPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const broken = metadata.type === 'custom' ? [] : brokenTexts(value, metadata.metatype);
    if (broken.length > 0) throw invalid(broken);
    return super.transform(value, metadata) as Promise<unknown>;
  }
}

/** Parses and checks every DTO; what is not in it is dropped, so no body can name a tenant or a role. */
export const validationPipe = (): ValidationPipe =>
  new TextValidationPipe({
    transform: true,
    whitelist: true,
    transformOptions: { exposeUnsetFields: false },
    exceptionFactory: (errors) => invalid(violationsOf(errors)),
  });
