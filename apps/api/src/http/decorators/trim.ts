import { Transform } from 'class-transformer';

/** Without the blanks around it: one of blanks alone is empty. */
export const Trim = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
