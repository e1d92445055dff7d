import { applyDecorators } from '@nestjs/common';
import { ArrayMaxSize, IsArray, ValidateBy } from 'class-validator';

/** None stands in it twice. A longer list than may be is not looked through: its length is told alone. */
const Distinct = (max: number): PropertyDecorator =>
  ValidateBy({
    name: 'arrayUnique',
    validator: {
      validate: (value: unknown) =>
        !Array.isArray(value) || value.length > max || new Set(value).size === value.length,
      defaultMessage: () => 'All of $property must be different',
    },
  });

/** A list of at most `max`, each once. */
export const DistinctList = (max: number): PropertyDecorator =>
  applyDecorators(IsArray(), ArrayMaxSize(max), Distinct(max));
