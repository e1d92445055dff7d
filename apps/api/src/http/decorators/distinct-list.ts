import { applyDecorators } from '@nestjs/common';
import { ArrayMaxSize, IsArray, ValidateBy } from 'class-validator';

/** A list without duplicates. If the list is too long, only its length is reported, and its elements are not compared. */
const Distinct = (max: number): PropertyDecorator =>
  ValidateBy({
    name: 'arrayUnique',
    validator: {
      validate: (value: unknown) =>
        !Array.isArray(value) || value.length > max || new Set(value).size === value.length,
      defaultMessage: () => 'All of $property must be different',
    },
  });

export const DistinctList = (max: number): PropertyDecorator =>
  applyDecorators(IsArray(), ArrayMaxSize(max), Distinct(max));
