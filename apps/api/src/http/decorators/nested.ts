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

/** A rule that always holds, by which a field's class is found; classes that are made from this one inherit it. */
const named = (name: string, ...constraints: unknown[]): PropertyDecorator =>
  ValidateBy({ name, constraints, validator: { validate: () => true } });

/** The field holds one object of a class. It is not checked. */
export const objectOf = (classOf: () => ClassConstructor<object>): PropertyDecorator =>
  named(oneObject, classOf);

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
    objectOf(classOf),
  );

/** A list of objects of one class, and how many it may have. */
export interface ObjectList {
  property: string;
  classOf: () => ClassConstructor<object>;
  max: number;
}

/** The lists of objects among the fields of a class. */
export const objectListsOf = (target: ClassConstructor<object>): ObjectList[] =>
  rulesOf(target).flatMap(({ name, propertyName, constraints }) => {
    if (name !== objectList) return [];
    const [classOf, max] = constraints as [ObjectList['classOf'], number];
    return [{ property: propertyName, classOf, max }];
  });

/** The class of the objects in a field; undefined where it has none. */
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

/** A rule of a field, as class-validator stores it. */
export type FieldRule = ReturnType<
  ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']
>[number];

const known = new WeakMap<object, FieldRule[]>();

/** The rules of the fields of a class. */
export function rulesOf(target: ClassConstructor<object>): FieldRule[] {
  const rules =
    known.get(target) ?? getMetadataStorage().getTargetValidationMetadatas(target, '', false, false);
  known.set(target, rules);
  return rules;
}

/** At most `max` objects, each checked as its class says. */
export const NestedList = (classOf: () => ClassConstructor<object>, max: number): PropertyDecorator =>
  applyDecorators(
    IsArray(),
    ArrayMaxSize(max),
    IsObject({ each: true }),
    ValidateNested({ each: true }),
    Type(classOf),
    named(objectList, classOf, max),
  );
