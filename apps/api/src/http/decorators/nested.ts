import { applyDecorators } from '@nestjs/common';
import { type ClassConstructor, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, ValidateNested } from 'class-validator';

/** One object, checked as its class says. A list is none: no element of one is made into the class, or checked. */
export const Nested = (classOf: () => ClassConstructor<object>): PropertyDecorator =>
  applyDecorators(
    IsObject(),
    ValidateNested(),
    Type((given) =>
      Array.isArray((given?.object as Record<string, unknown> | undefined)?.[given?.property ?? ''])
        ? Object
        : classOf(),
    ),
  );

/** At most `max` objects, each checked as its class says. */
export const NestedList = (classOf: () => ClassConstructor<object>, max: number): PropertyDecorator =>
  applyDecorators(
    IsArray(),
    ArrayMaxSize(max),
    IsObject({ each: true }),
    ValidateNested({ each: true }),
    Type(classOf),
  );
