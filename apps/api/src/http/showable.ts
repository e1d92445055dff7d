import { Matches, type ValidationOptions } from 'class-validator';

/** A text without control characters and half surrogates, which PostgreSQL or a screen could not take. */
export const Showable = ({ each = false }: Pick<ValidationOptions, 'each'> = {}): PropertyDecorator =>
  Matches(/^[^\p{Cc}\p{Cs}]*$/u, { each, message: '$property must not hold control characters' });
