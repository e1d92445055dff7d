import {
  type EditSubAccountTemplate,
  subAccountLimits,
  type TemplateSettings,
} from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import { checkCharacters, checkPorts, refillOf, reservedOf, settingFields } from '../sub-account.policy.js';

/** The settings of a template, in the audit's order. */
export const templateFields = settingFields.filter((field) => field !== 'remark');

/** The template to store. Settings that its modes do not use are reset. Rejects with `request.invalid`. */
export function checkedTemplate({ name, settings }: EditSubAccountTemplate): EditSubAccountTemplate {
  const details = { ...settings, ...refillOf(settings), portsReserved: reservedOf(settings) };
  checkCharacters(details);
  checkPorts(details);
  return {
    name: name.trim(),
    settings: Object.fromEntries(
      templateFields.map((field) => [field, details[field]]),
    ) as unknown as TemplateSettings,
  };
}

export const templateNotFound = (): AppError =>
  new AppError('sub-account-templates.not_found', 'There is no such template.');

export function templateNameTaken(): AppError {
  const message = 'Another template has this name.';
  return new AppError('sub-account-templates.name_taken', message, {
    details: [{ field: 'name', rule: 'unique', message }],
  });
}

export const tooManyTemplates = (): AppError =>
  new AppError(
    'sub-account-templates.too_many',
    `A main account has ${subAccountLimits.templatesMax} templates at most.`,
  );
