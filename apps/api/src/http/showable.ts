import { Matches, type ValidationOptions } from 'class-validator';

/** A text without control characters and half surrogates, which PostgreSQL or a screen could not take. */
export const Showable = ({ each = false }: Pick<ValidationOptions, 'each'> = {}): PropertyDecorator =>
  Matches(/^[^\p{Cc}\p{Cs}]*$/u, { each, message: '$property must not hold control characters' });

/** The same over several lines, with tabs. */
export const Written = (): PropertyDecorator =>
  Matches(/^(?:[\n\r\t]|[^\p{Cc}\p{Cs}])*$/u, { message: '$property must not hold control characters' });
