import { getMetadataStorage } from 'class-validator';
import { notBlank } from '../http/decorators/text.js';
import { fieldComments } from './operations.gen.js';

type Field = Record<string, unknown>;
/** A module of DTOs, and the fields of its classes. */
type Model = [Promise<Record<string, unknown>>, Record<string, Record<string, Field>>];
type Metadata = () => Promise<Record<string, { models: unknown[] }>>;

/** The JSON Schema of a rule of class-validator, by the rule's name and its arguments. */
const rules: Record<string, (args: unknown[]) => Field> = {
  min: ([minimum]) => ({ minimum }),
  max: ([maximum]) => ({ maximum }),
  minLength: ([minLength]) => ({ minLength }),
  maxLength: ([maxLength]) => ({ maxLength }),
  isLength: ([minLength, maxLength]) => ({ minLength, maxLength }),
  arrayMinSize: ([minItems]) => ({ minItems }),
  arrayMaxSize: ([maxItems]) => ({ maxItems }),
  arrayNotEmpty: () => ({ minItems: 1 }),
  matches: ([pattern]) => (pattern === notBlank ? { pattern: notBlank.source } : {}),
};
const wholeNumber = { type: 'integer', format: 'int64' };

/** The compiler's metadata of the DTOs, completed with rules whose arguments it could not read, and with integers. */
export const withValidation =
  (metadata: Metadata): Metadata =>
  async () => {
    const read = await metadata();
    for (const [module, classes] of (read['@nestjs/swagger']?.models ?? []) as Model[]) {
      const exported = await module;
      for (const [name, fields] of Object.entries(classes)) {
        complete(exported[name], fields);
        for (const [field, description] of Object.entries(fieldComments[name] ?? {}))
          if (fields[field]) fields[field]['description'] ??= description;
      }
    }
    return read;
  };

function complete(target: unknown, fields: Record<string, Field>): void {
  if (typeof target !== 'function') return;
  const found = getMetadataStorage().getTargetValidationMetadatas(target, '', false, false);
  for (const rule of found.toSorted(minimumFirst)) {
    const field = fields[rule.propertyName];
    if (!field) continue;
    if (rule.name === 'isInt') Object.assign(field, wholeNumber, rule.each && { isArray: true });
    else if (!rule.each) Object.assign(field, rules[rule.name ?? '']?.(rule.constraints ?? []));
  }
}

/** The document says a minimum before the maximum. */
const minimumFirst = (one: { name?: string }, other: { name?: string }): number =>
  Number(other.name === 'min') - Number(one.name === 'min');
