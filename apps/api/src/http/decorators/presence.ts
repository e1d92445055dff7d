import { ValidateIf } from 'class-validator';

/** Allows null, which skips the field's other rules. They still reject an omitted field. */
export const OrNull = (): PropertyDecorator => ValidateIf((_: object, value: unknown) => value !== null);

/** Allows omitting the field. Its other rules still reject null. */
export const OrUndefined = (): PropertyDecorator =>
  ValidateIf((_: object, value: unknown) => value !== undefined);
