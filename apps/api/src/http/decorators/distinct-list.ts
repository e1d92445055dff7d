import { applyDecorators } from '@nestjs/common';
import { ArrayMaxSize, IsArray, ValidateBy } from 'class-validator';

/** A list without duplicates. Elements of a list that is too long are not compared: only its length is reported. */
const Distinct = (max: number): PropertyDecorator =>
  ValidateBy({
    name: 'arrayUnique',
    validator: {
      validate: (value: unknown) =>
        !Array.isArray(value) || value.length > max || new Set(value).size === value.length,
      defaultMessage: () => 'All of $property must be different',
    },
  });

/** Accepts a list of at most `max` distinct elements. */
export const DistinctList = (max: number): PropertyDecorator =>
  applyDecorators(IsArray(), ArrayMaxSize(max), Distinct(max));
