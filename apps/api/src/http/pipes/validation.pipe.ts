import {
  type ArgumentMetadata,
  type ValidationError,
  ValidationPipe,
  type ValidationPipeOptions,
} from '@nestjs/common';
import { detailsMax, type Violation } from '@parley/contracts/public';
import { yieldToEventLoop } from '@parley/platform/concurrency';
import { AppError } from '@parley/platform/errors';
import type { ClassConstructor } from 'class-transformer';
import { objectListsOf } from '../decorators/nested.js';
import { brokenTexts } from './text-validation.pipe.js';

function violationsOf(errors: ValidationError[], parent = ''): Violation[] {
  return errors.flatMap((error) => {
    const index = /^\d+$/.test(error.property) ? `[${error.property}]` : error.property;
    const field = parent && !index.startsWith('[') ? `${parent}.${index}` : `${parent}${index}`;
    const own = Object.entries(error.constraints ?? {}).map(([rule, message]) =>
      rule === 'whitelistValidation'
        ? { field, rule: 'unknown', message: `The request has no field ${field}` }
        : { field, rule, message },
    );
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

/** Drops unknown fields of a query or a path. */
const options: ValidationPipeOptions = {
  transform: true,
  whitelist: true,
  transformOptions: { exposeUnsetFields: false },
  exceptionFactory: (errors) => invalid(violationsOf(errors)),
};

/** Longer lists of objects are validated in slices, because a list of two thousand takes a tenth of a second. */
const sliceLength = 50;

/** First rejects texts that cannot be stored unchanged, on every route. Then validates the fields. */
class TextValidationPipe extends ValidationPipe {
  private readonly bodies = new ValidationPipe({ ...options, forbidNonWhitelisted: true });

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const broken = metadata.type === 'custom' ? [] : brokenTexts(value, metadata.metatype);
    if (broken.length > 0) throw invalid(broken);
    const long = longListsOf(value, metadata);
    if (long.length === 0) return this.check(value, metadata);
    const heads = long.map(({ property, items }) => [property, headOf(items)]);
    const body = { ...(value as object), ...Object.fromEntries(heads) };
    const checked = (await this.check(body, metadata)) as Record<string, object[]>;
    for (const list of long) checked[list.property]?.push(...(await this.checkRest(list)));
    return checked;
  }

  private check(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const checked =
      metadata.type === 'body' ? this.bodies.transform(value, metadata) : super.transform(value, metadata);
    return checked as Promise<unknown>;
  }

  /** Validates the elements after the first slice, and yields to other work in between. */
  private async checkRest({ property, items, metatype }: LongList): Promise<object[]> {
    const breathe = yieldToEventLoop();
    const [checked, details]: [object[], Violation[]] = [[], []];
    for (const [index, item] of items.entries()) {
      if (index < sliceLength) continue;
      await breathe();
      const element = this.check(item, { type: 'body', metatype }) as Promise<object>;
      await element.then(
        (one) => checked.push(one),
        (error: unknown) => details.push(...elementViolations(error, `${property}[${index}]`)),
      );
    }
    if (details.length > 0) throw invalid(details);
    return checked;
  }
}

interface LongList {
  property: string;
  items: unknown[];
  metatype: NonNullable<ArgumentMetadata['metatype']>;
}

/** The first slice. An element that is not an object is rejected with it. */
function headOf(items: unknown[]): unknown[] {
  const other = items.findIndex((item) => typeof item !== 'object' || item === null || Array.isArray(item));
  return other < sliceLength ? items.slice(0, sliceLength) : [...items.slice(0, sliceLength), items[other]];
}

/** Lists of objects that are long but within their limit. Longer ones are rejected for their length alone. */
function longListsOf(value: unknown, { type, metatype }: ArgumentMetadata): LongList[] {
  if (type !== 'body' || !metatype || typeof value !== 'object' || value === null) return [];
  return objectListsOf(metatype as ClassConstructor<object>).flatMap(({ property, classOf, max }) => {
    const items = (value as Record<string, unknown>)[property];
    if (!Array.isArray(items) || items.length <= sliceLength || items.length > max) return [];
    return [{ property, items: items as unknown[], metatype: classOf() }];
  });
}

function elementViolations(error: unknown, at: string): Violation[] {
  if (!(error instanceof AppError) || !error.extra.details) throw error;
  return error.extra.details.map((violation) => ({ ...violation, field: `${at}.${violation.field}` }));
}

/** Parses and validates every DTO. A body with an unknown field is rejected, so none can set a tenant or a role. */
export const validationPipe = (): ValidationPipe => new TextValidationPipe(options);
