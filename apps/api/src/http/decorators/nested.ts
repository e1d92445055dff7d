import { applyDecorators } from '@nestjs/common';
import { type ClassConstructor, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  getMetadataStorage,
  IsArray,
  IsObject,
  ValidateBy,
  ValidateNested,
} from 'class-validator';

const oneObject = 'oneObject';
const objectList = 'objectList';

/** A rule that always holds. It makes a field's class known, also to classes derived from this one. */
const named = (name: string, ...constraints: unknown[]): PropertyDecorator =>
  ValidateBy({ name, constraints, validator: { validate: () => true } });

/** Declares the class of an object field without validating it. */
export const objectOf = (classOf: () => ClassConstructor<object>): PropertyDecorator =>
  named(oneObject, classOf);

/** One object, validated by its class. A list is rejected without converting or validating its elements. */
export const Nested = (classOf: () => ClassConstructor<object>): PropertyDecorator =>
  applyDecorators(
    IsObject(),
    ValidateNested(),
    Type((given) =>
      Array.isArray((given?.object as Record<string, unknown> | undefined)?.[given?.property ?? ''])
        ? Object
        : classOf(),
    ),
    objectOf(classOf),
  );

/** A list of objects of one class, with its maximum length. */
export interface ObjectList {
  property: string;
  classOf: () => ClassConstructor<object>;
  max: number;
}

export const objectListsOf = (target: ClassConstructor<object>): ObjectList[] =>
  rulesOf(target).flatMap(({ name, propertyName, constraints }) => {
    if (name !== objectList) return [];
    const [classOf, max] = constraints as [ObjectList['classOf'], number];
    return [{ property: propertyName, classOf, max }];
  });

/** The class of the objects in a field. Undefined if it has none. */
export function objectClassOf(
  target: ClassConstructor<object>,
  property: string,
): ClassConstructor<object> | undefined {
  const rule = rulesOf(target).find(
    ({ name, propertyName }) => propertyName === property && (name === objectList || name === oneObject),
  );
  const [classOf] = (rule?.constraints ?? []) as [ObjectList['classOf']?];
  return classOf?.();
}

export type FieldRule = ReturnType<
  ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']
>[number];

const known = new WeakMap<object, FieldRule[]>();

export function rulesOf(target: ClassConstructor<object>): FieldRule[] {
  const rules =
    known.get(target) ?? getMetadataStorage().getTargetValidationMetadatas(target, '', false, false);
  known.set(target, rules);
  return rules;
}

/** At most `max` objects, each validated by its class. */
export const NestedList = (classOf: () => ClassConstructor<object>, max: number): PropertyDecorator =>
  applyDecorators(
    IsArray(),
    ArrayMaxSize(max),
    IsObject({ each: true }),
    ValidateNested({ each: true }),
    Type(classOf),
    named(objectList, classOf, max),
  );
