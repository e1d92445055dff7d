import { ValidateIf } from 'class-validator';

/** Null is an answer, which no other rule of the field checks. A field that is left out is refused by these rules. */
export const OrNull = (): PropertyDecorator => ValidateIf((_: object, value: unknown) => value !== null);

/** The field may be left out. Null is refused by its other rules. */
export const OrUndefined = (): PropertyDecorator =>
  ValidateIf((_: object, value: unknown) => value !== undefined);
