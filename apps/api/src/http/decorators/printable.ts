import { showable } from '@parley/domain/platforms';
import { Matches, type ValidationOptions } from 'class-validator';

/** One line that PostgreSQL accepts and a screen shows as written. */
export const IsPrintable = ({ each = false }: Pick<ValidationOptions, 'each'> = {}): PropertyDecorator =>
  Matches(showable, {
    each,
    message: '$property must not hold control characters, or only what nobody sees',
  });

/** Several lines, including tabs, that PostgreSQL accepts. */
export const IsPrintableText = (): PropertyDecorator =>
  Matches(/^(?:[\n\r\t]|[^\p{Cc}\p{Cs}])*$/u, { message: '$property must not hold control characters' });
