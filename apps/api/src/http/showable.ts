import { Matches } from 'class-validator';

/** A text without control characters and half surrogates, which PostgreSQL or a screen could not take. */
export const Showable = (): PropertyDecorator =>
  Matches(/^[^\p{Cc}\p{Cs}]*$/u, { message: '$property must not hold control characters' });
