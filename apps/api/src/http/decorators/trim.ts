import { Transform } from 'class-transformer';

/** Trims a text. A text of only blanks becomes empty. */
export const Trim = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
