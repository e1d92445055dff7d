import {
  codePoints,
  type ReplyPart,
  type ReplyScope,
  replyLimits,
  type Variants,
  type VariableProblem,
  wrongFallback,
} from '@parley/contracts/public';
import { showable } from '../platforms/index.js';
import type { FieldErrors } from './field-errors.js';

const { textMax, variantsMax, subAccountIdsMax } = replyLimits;

export const isLine = (text: string): boolean => showable.test(text);
/** Allows several lines, but no control characters (PostgreSQL does not accept NUL) and no half surrogate pairs. */
const isWritten = (text: string): boolean => !/\p{Cs}|[^\P{Cc}\t\r\n]/u.test(text);

/** A name, title or keyword, of at most `max` code points. */
export function checkLine(problems: FieldErrors, field: string, text: string, max: number): void {
  if (!/\S/.test(text)) problems.add(field, 'required', `${field} must not be blank`);
  else if (codePoints(text) > max)
    problems.add(field, 'maxLength', `${field} may have at most ${max} characters`);
  else if (!isLine(text)) problems.add(field, 'line', `${field} must not hold control characters`);
}

export function checkText(problems: FieldErrors, field: string, text: string): void {
  if (!/\S/.test(text)) problems.add(field, 'required', `${field} must not be blank`);
  else if (text.length > textMax)
    problems.add(field, 'maxLength', `${field} may have at most ${textMax} characters`);
  else if (!isWritten(text)) problems.add(field, 'text', `${field} must not hold control characters`);
  else checkVariables(problems, field, text);
}

function checkVariables(problems: FieldErrors, field: string, text: string): void {
  const wrong = wrongFallback(text);
  if (!wrong) return;
  const { problem, written } = wrong;
  problems.add(field, problem, `${field}: ${reasons[problem]} in ${written}`, { written });
}

const reasons: Record<VariableProblem, string> = {
  variableUnknown: 'there is no such variable',
  fallbackBlank: 'what stands in for the variable is blank',
  fallbackLong: `what stands in for the variable is longer than ${replyLimits.fallbackMax} characters`,
  fallbackBraces: 'what stands in for the variable must hold no braces and end with two',
};

/** Only ids with the format of generated ones are looked up. */
export function checkMaterialId(problems: FieldErrors, field: string, id: string): void {
  if (!/^[a-z0-9_]{1,64}$/.test(id)) problems.add(field, 'format', `${field} must be the id of a material`);
}

/** The variants by canonical BCP 47 language tags, in their order. */
export function normaliseVariants(problems: FieldErrors, field: string, given: unknown): Variants {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    problems.add(field, 'object', `${field} must be texts by their languages`);
    return {};
  }
  // The count comes before any read, because a body may hold very many.
  if (Object.keys(given).length > variantsMax) {
    problems.add(field, 'maxItems', `${field} may hold at most ${variantsMax} languages`);
    return {};
  }
  const normalised = new Map<string, string>();
  for (const [language, text] of Object.entries(given)) {
    const code = canonicalLanguage(language);
    const at = `${field}.${language.slice(0, 40)}`;
    if (code === null) problems.add(at, 'bcp47', `${at} is no BCP 47 language tag, such as en-US`);
    else if (normalised.has(code)) problems.add(at, 'unique', `${at} names the same language as another`);
    else if (typeof text !== 'string') problems.add(at, 'string', `${at} must be a text`);
    else {
      checkText(problems, at, text);
      normalised.set(code, text);
    }
  }
  return Object.fromEntries([...normalised].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function canonicalLanguage(text: string): string | null {
  try {
    const locale = new Intl.Locale(text);
    // Extensions set a calendar or a sort order, which texts do not have.
    return locale.toString() === locale.baseName ? locale.baseName : null;
  } catch {
    return null;
  }
}

/** The messages of a reply: at least one, at most `max`, without unknown fields. */
export function normaliseParts(
  problems: FieldErrors,
  field: string,
  given: unknown,
  max: number,
): ReplyPart[] {
  if (!Array.isArray(given) || given.length === 0) {
    problems.add(field, 'required', `${field} must hold at least one message`);
    return [];
  }
  if (given.length > max) problems.add(field, 'maxItems', `${field} may hold at most ${max} messages`);
  return given.slice(0, max).map((part, index) => normalisePart(problems, `${field}[${index}]`, part));
}

function normalisePart(problems: FieldErrors, at: string, given: unknown): ReplyPart {
  const part = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>;
  const { kind, text, materialId, variants } = part;
  if (kind === 'material' && typeof materialId === 'string' && materialId !== '') {
    checkMaterialId(problems, `${at}.materialId`, materialId);
    return { kind, materialId };
  }
  if (kind === 'material') problems.add(`${at}.materialId`, 'required', 'Choose the material to send.');
  else if (kind !== 'text') problems.add(`${at}.kind`, 'isIn', `${at}.kind must be text or material`);
  else if (typeof text !== 'string') problems.add(`${at}.text`, 'string', `${at}.text must be a text`);
  else {
    checkText(problems, `${at}.text`, text);
    const normalised = normaliseVariants(problems, `${at}.variants`, variants ?? {});
    return { kind, text, ...(Object.keys(normalised).length > 0 && { variants: normalised }) };
  }
  return { kind: 'text', text: '' };
}

/** The sorted, distinct ids of a scope. Empty if the scope is all. */
export function normaliseScope(
  problems: FieldErrors,
  { scope, subAccountIds }: { scope: ReplyScope; subAccountIds: string[] },
): string[] {
  if (scope === 'all') {
    if (subAccountIds.length > 0)
      problems.add('subAccountIds', 'empty', 'Sub-accounts are named only where it is for some of them.');
    return [];
  }
  const ids = [...new Set(subAccountIds)].sort();
  if (ids.length === 0) problems.add('subAccountIds', 'required', 'Choose the sub-accounts it is for.');
  if (ids.length > subAccountIdsMax)
    problems.add('subAccountIds', 'maxItems', `subAccountIds may name at most ${subAccountIdsMax}`);
  return ids;
}

export const materialsOf = (parts: readonly ReplyPart[]): string[] =>
  parts.flatMap((part) => (part.kind === 'material' ? part.materialId : []));
