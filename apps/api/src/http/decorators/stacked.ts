import { applyDecorators } from '@nestjs/common';

/** One decorator for several, which run in the order they have above a field: the last one first. */
export const stacked = (...decorators: PropertyDecorator[]): PropertyDecorator =>
  applyDecorators(...decorators.toReversed());
