import { showable } from '@parley/domain/platforms';
import { Matches, type ValidationOptions } from 'class-validator';

/** A line that PostgreSQL takes and a screen shows as it reads. */
export const IsPrintable = ({ each = false }: Pick<ValidationOptions, 'each'> = {}): PropertyDecorator =>
  Matches(showable, {
    each,
    message: '$property must not hold control characters, or only what nobody sees',
  });

/** Several lines of what PostgreSQL takes, with tabs. */
export const IsPrintableText = (): PropertyDecorator =>
  Matches(/^(?:[\n\r\t]|[^\p{Cc}\p{Cs}])*$/u, { message: '$property must not hold control characters' });
