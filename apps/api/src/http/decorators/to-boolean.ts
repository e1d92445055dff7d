import { Transform } from 'class-transformer';

/** `true` or `false` in a query. Other values stay unchanged, and `@IsBoolean()` rejects them. */
export const ToBoolean = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value));
