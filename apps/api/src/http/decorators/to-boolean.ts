import { Transform } from 'class-transformer';

/** `true` or `false` in a query; anything else stays what it is and is refused by `@IsBoolean()`. */
export const ToBoolean = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value));
