import { Transform } from 'class-transformer';

/** Removes the blanks around a text; a text of blanks alone becomes empty. */
export const Trim = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
