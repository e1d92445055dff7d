import { chatLimits, type ProfileField, profileFields, type ProfileProposal } from '@parley/contracts/public';
import { Ajv, type JSONSchemaType } from 'ajv';
import { Known, problemOf } from './answer-checks.js';
import { assistFailed } from './assist.policy.js';

type Answered = Pick<ProfileProposal, 'tags'> & { fields: Record<string, string> };

const tagsMost = 5;
const text = { type: 'string', minLength: 1, maxLength: chatLimits.fieldMax } as const;

const schema: JSONSchemaType<Answered> = {
  type: 'object',
  required: ['fields', 'tags'],
  additionalProperties: false,
  properties: {
    fields: {
      type: 'object',
      required: [],
      additionalProperties: false,
      properties: Object.fromEntries(profileFields.map((name) => [name, text])),
    },
    tags: {
      type: 'array',
      maxItems: tagsMost,
      uniqueItems: true,
      items: { type: 'string', minLength: 1, maxLength: chatLimits.tagMax },
    },
  },
};

const isAnswered = new Ajv().compile(schema);

/** What a model may have made up rather than read. */
const isMadeUp: Partial<Record<ProfileField, (value: string, known: Known) => boolean>> = {
  phone: (value, known) => !known.hasNumber(value),
  birthday: (value) => !/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(Date.parse(value)),
};

/** One JSON object and nothing beside it, of the fields there are. Rejects with `assist.failed`. */
export function proposalOf(answer: string, mark: string, known: Known): Omit<ProfileProposal, 'characters'> {
  const given = parsed(answer.trim());
  if (!isAnswered(given)) throw assistFailed('not_a_profile');
  const fields: ProfileProposal['fields'] = {};
  for (const name of profileFields) {
    const value = given.fields[name]?.trim();
    if (value === undefined || isMadeUp[name]?.(value, known)) continue;
    fields[name] = checked(value, mark, known);
  }
  return { fields, tags: given.tags.map((tag) => checked(tag.trim(), mark, known)) };
}

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    throw assistFailed('not_json');
  }
}

/** A line of plain text. */
function checked(value: string, mark: string, known: Known): string {
  if (value.includes(mark)) throw assistFailed('marks');
  const problem = /[\n\t]/.test(value) ? 'hidden_characters' : problemOf(value, known, chatLimits.fieldMax);
  if (problem) throw assistFailed(problem);
  return value;
}
