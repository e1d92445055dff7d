import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import {
  chatLimits,
  identityLimits,
  profileFields,
  type RouteName,
  supportLimits,
} from '@parley/contracts/public';
import type { ClassConstructor } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { endpointKey } from '../decorators/endpoint.js';
import { type FieldRule, objectClassOf, objectListsOf, rulesOf } from '../decorators/nested.js';

/** Bytes of JSON, and the number of its values as `jsonExcess` counts them. */
export interface BodySize {
  bytes: number;
  values: number;
}

const sizeRule = 'atMost';

/** The maximum size of a field, if its other rules do not imply one. */
export const AtMost = (size: BodySize): PropertyDecorator =>
  ValidateBy({ name: sizeRule, constraints: [size], validator: { validate: () => true } });

/** A text in JSON: a character takes up to four bytes, or six if it is escaped. */
export const textBytes = (characters: number): number => characters * 6 + 2;

const longest = (values: readonly unknown[]): number =>
  Math.max(...values.map((value) => JSON.stringify(value).length));

/** The largest value that each rule admits, by the rule's name. The strictest rule decides a field's size. */
const bounds: Record<string, (...given: never[]) => number> = {
  isBoolean: () => 5,
  isInt: () => 24,
  isIn: (values: readonly unknown[]) => longest(values),
  equals: (value: unknown) => longest([value]),
  maxLength: (max: number) => textBytes(max),
  isLength: (_: number, max: number) => textBytes(max),
  // Patterns with a maximum length only have letters and digits, which need no escapes.
  matches: (pattern: RegExp) => longestMatch(pattern) + 2,
  instant: () => 48,
  localDay: () => 12,
  iana: () => textBytes(64),
  isUuid: () => 38,
  isUrl: () => textBytes(supportLimits.urlMax),
  email: () => textBytes(identityLimits.usernameMax),
  password: () => textBytes(identityLimits.passwordMax),
  repeats: () => textBytes(identityLimits.passwordMax),
  emailCode: () => textBytes(identityLimits.emailCodeDigits),
  language: () => textBytes(chatLimits.languageMax),
  profileFields: () => profileFields.length * textBytes(chatLimits.fieldMax + 20),
};

/** The most characters that a pattern without `*` and `+` matches: one for each, times its largest count. */
function longestMatch({ source }: RegExp): number {
  const atoms = source.replaceAll(/\[(?:\\.|[^\]\\])*\]|\\./g, 'x');
  if (!/^\^.*\$$/.test(atoms) || /[*+]|,\}|\)\{/.test(atoms)) return Number.POSITIVE_INFINITY;
  const repeats = [...atoms.matchAll(/\{(?:\d+,)?(\d+)\}/g)].map(([, most]) => Number(most));
  return repeats.reduce((sum, most) => sum + most, atoms.length);
}

const one = (bytes: number): BodySize => ({ bytes, values: 1 });
const times = (count: number, { bytes, values }: BodySize): BodySize => ({
  bytes: count * (bytes + 1),
  values: count * values,
});

/** The largest body that a class admits. Infinite if a field has no limit. */
export function largestBody(target: ClassConstructor<object>): BodySize {
  const size = { bytes: 2, values: 1 };
  for (const name of new Set(rulesOf(target).map(({ propertyName }) => propertyName))) {
    const field = largestField(target, name);
    size.bytes += name.length + 4 + field.bytes;
    size.values += field.values;
  }
  return size;
}

function largestField(target: ClassConstructor<object>, name: string): BodySize {
  const rules = rulesOf(target).filter(({ propertyName }) => propertyName === name);
  const said = rules.find((rule) => rule.name === sizeRule);
  if (said) return said.constraints[0] as BodySize;
  const classOf = objectClassOf(target, name);
  const list = objectListsOf(target).find(({ property }) => property === name);
  if (classOf) return list ? times(list.max, largestBody(classOf)) : largestBody(classOf);
  const each = rules.filter((rule) => rule.each);
  const element = Math.min(...each.map(boundOf));
  if (each.length > 0) return times(mostElements(rules), one(element));
  return one(Math.min(...rules.map(boundOf)));
}

/** The number of possible distinct elements, if the list must not have duplicates. */
function mostElements(rules: FieldRule[]): number {
  const said = rules.find(({ name }) => name === 'arrayMaxSize')?.constraints[0] as number | undefined;
  const among = rules.find(({ name, each }) => name === 'isIn' && each)?.constraints[0] as
    | unknown[]
    | undefined;
  const isUnique = rules.some(({ name }) => name === 'arrayUnique');
  return said ?? (isUnique ? among?.length : undefined) ?? Number.POSITIVE_INFINITY;
}

const boundOf = ({ name, constraints }: FieldRule): number =>
  bounds[name ?? '']?.(...((constraints ?? []) as never[])) ?? Number.POSITIVE_INFINITY;

/** The class of the body of each route that a controller serves. */
export function bodiesOf(controller: { prototype: object }): [RouteName, ClassConstructor<object>][] {
  const prototype = controller.prototype as Record<string, object>;
  return Object.getOwnPropertyNames(prototype).flatMap((method) => {
    const handler = Object.getOwnPropertyDescriptor(prototype, method)?.value as object;
    const name = Reflect.getMetadata(endpointKey, handler) as RouteName | undefined;
    const places = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Places;
    const place = Object.entries(places).find(([key]) => key.startsWith(`${RouteParamtypes.BODY}:`))?.[1];
    if (!name || !place) return [];
    const types = Reflect.getMetadata('design:paramtypes', prototype, method) as ClassConstructor<object>[];
    const body = types[place.index];
    return body ? [[name, body] as [RouteName, ClassConstructor<object>]] : [];
  });
}

type Places = Record<string, { index: number }>;
