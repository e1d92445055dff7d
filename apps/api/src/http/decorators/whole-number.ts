import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { stacked } from './stacked.js';

/** A whole number from `min` to `max`. */
export const WholeNumber = (min: number, max: number): PropertyDecorator =>
  stacked(IsInt(), Min(min), Max(max));

/** A whole number of a query, which the client may leave out. */
export const QueryNumber = (min: number, max: number): PropertyDecorator =>
  stacked(
    IsOptional(),
    Type(() => Number),
    WholeNumber(min, max),
  );
