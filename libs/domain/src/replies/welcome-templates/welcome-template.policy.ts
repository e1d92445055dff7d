import {
  type Hours,
  platformCodes,
  replyLimits,
  type SaveWelcomeTemplate,
  timeOfDay,
} from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import { valuesAsChanges } from '../../audit/index.js';
import { FieldErrors } from '../field-errors.js';
import { WelcomeTemplateEntity } from '../reply.entity.js';
import type { ReplyKind } from '../reply-kind.js';
import { checkLine, materialsOf, normaliseParts, normaliseScope } from '../reply-values.js';

export type WelcomeTemplateValues = Required<SaveWelcomeTemplate>;

export const welcomeTemplateKind: ReplyKind<
  SaveWelcomeTemplate,
  WelcomeTemplateValues,
  WelcomeTemplateEntity
> = {
  entity: WelcomeTemplateEntity,
  table: 'welcome_templates',
  part: 'welcome-templates',
  prefix: 'wel',
  target: 'welcome-template',
  nameField: 'title',
  materialField: 'replies',
  isOrdered: true,
  max: replyLimits.welcomeTemplatesMax,
  notFound: 'welcome-templates.not_found',
  tooMany: 'welcome-templates.too_many',
  normalise: normaliseWelcome,
  valuesOf: (row) => ({
    title: row.title,
    delaySeconds: row.delaySeconds,
    scope: row.scope,
    audience: row.audience,
    subAccountIds: row.subAccountIds,
    platforms: row.platforms,
    enabled: row.enabled,
    // PostgreSQL returns JSON keys in another order, and an edit compares JSON texts.
    hours: row.hours && { from: row.hours.from, to: row.hours.to },
    replies: normaliseParts(new FieldErrors(), 'replies', row.replies, replyLimits.welcomePartsMax),
  }),
  columnsOf: (values) => values,
  asChanges: valuesAsChanges,
  materialIdsOf: ({ replies }) => materialsOf(replies),
};

/** The values as they are stored. Adds their violations to `problems`. */
export function normaliseWelcome(given: SaveWelcomeTemplate, problems: FieldErrors): WelcomeTemplateValues {
  checkLine(problems, 'title', given.title, replyLimits.titleMax);
  return {
    title: given.title,
    delaySeconds: given.delaySeconds,
    scope: given.scope,
    audience: given.audience,
    replies: normaliseParts(problems, 'replies', given.replies, replyLimits.welcomePartsMax),
    subAccountIds: normaliseScope(problems, given),
    platforms: platformCodes.filter((code) => given.platforms.includes(code)),
    hours: normaliseHours(problems, given.hours),
    enabled: given.enabled ?? true,
  };
}

function normaliseHours(problems: FieldErrors, hours: Hours | null): Hours | null {
  if (hours === null) return null;
  const { from, to } = hours;
  for (const [field, time] of Object.entries({ from, to })) {
    if (typeof time !== 'string' || !timeOfDay.test(time))
      problems.add(`hours.${field}`, 'time', `hours.${field} must be a time such as 09:00`);
  }
  if (from === to) problems.add('hours.to', 'differs', 'hours must end at another time than they begin');
  return { from, to };
}

export const welcomeTemplateNotFound = (): AppError =>
  new AppError('welcome-templates.not_found', 'There is no such welcome template.');
