import { chatLimits, type ProfileField, profileFields, type ProfileProposal } from '@parley/contracts/public';
import { Ajv, type JSONSchemaType } from 'ajv';
import { codePoints } from '../translation/index.js';
import { formProblem, KnownText } from './answer-checks.js';
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

/** The most characters of an interest; a longer text is more than a word or two. */
const interestMost = 60;
/** The languages in which a month may have been named. */
const monthNames = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'ru', 'uk', 'pl', 'tr', 'id', 'vi', 'ar', 'hi'];

const isSaid = (value: string, known: KnownText): boolean =>
  known.hasText(value) && known.problemOf(value) === null;

/** Whether the conversation contains the value: false for an invented one. */
const isTold: Record<ProfileField, (value: string, known: KnownText) => boolean> = {
  name: isSaid,
  email: isSaid,
  company: isSaid,
  address: isSaid,
  phone: (value, known) => !/\p{L}/u.test(value) && known.hasPhone(value) && known.problemOf(value) === null,
  birthday: isToldDay,
  interest: (value, known) => codePoints(value) <= interestMost && known.problemOf(value) === null,
};

/** Accepts an existing day if its year, month and day were written. */
function isToldDay(value: string, known: KnownText): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(date.getTime())) return false;
  if (date.toISOString().slice(0, 10) !== value) return false;
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  const named = monthNames.flatMap((language) =>
    (['long', 'short'] as const).map((length) =>
      new Intl.DateTimeFormat(language, { month: length, day: 'numeric', timeZone: 'UTC' })
        .formatToParts(date)
        .flatMap(({ type, value: name }) => (type === 'month' ? [name.replace(/\.$/, '')] : [])),
    ),
  );
  const hasMonth = known.hasNumber(month) || named.flat().some((name) => known.hasText(name));
  return hasMonth && known.hasNumber(day) && (known.hasNumber(year) || known.hasNumber(year % 100));
}

/** Reads one JSON object with known fields alone and nothing beside it. Rejects with `assist.failed`. */
export function proposalOf(
  answer: string,
  mark: string,
  known: KnownText,
): Omit<ProfileProposal, 'characters'> {
  const given = parsed(answer.trim());
  if (!isAnswered(given)) throw assistFailed('not_a_profile');
  const fields: ProfileProposal['fields'] = {};
  for (const name of profileFields) {
    const value = given.fields[name]?.trim();
    if (value === undefined) continue;
    checkForm(value, mark);
    if (isTold[name](value, known)) fields[name] = value;
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
function checkForm(value: string, mark: string): void {
  if (value.includes(mark)) throw assistFailed('marks');
  const problem = /[\n\t]/.test(value) ? 'hidden_characters' : formProblem(value, chatLimits.fieldMax);
  if (problem) throw assistFailed(problem);
}

function checked(value: string, mark: string, known: KnownText): string {
  checkForm(value, mark);
  const problem = known.problemOf(value);
  if (problem) throw assistFailed(problem);
  return value;
}
