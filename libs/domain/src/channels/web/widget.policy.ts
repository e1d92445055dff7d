import type { WidgetForm, WidgetProfile } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';

export const asksAnything = ({ name, email, question }: WidgetForm): boolean =>
  [name, email, question].some((need) => need !== 'off');

/** Rejects with `widgets.form_incomplete` naming the field of the profile that the form requires. */
export function assertComplete({ name, email, question }: WidgetForm, profile: WidgetProfile): void {
  const fields = { name, email, answer: question };
  for (const [field, need] of Object.entries(fields)) {
    if (need !== 'required' || profile[field as keyof WidgetProfile] !== '') continue;
    const message = `profile.${field} is required before the first message.`;
    throw new AppError('widgets.form_incomplete', message, {
      details: [{ field: `profile.${field}`, rule: 'required', message }],
    });
  }
}

/** The text from which agents learn the form's answers besides the name; empty without. */
export const formText = ({ questionText }: WidgetForm, { email, answer }: WidgetProfile): string =>
  [
    ...(answer === '' ? [] : [`${questionText || '?'} ${answer}`]),
    ...(email === '' ? [] : [`✉ ${email}`]),
  ].join('\n');

export const noProfile: WidgetProfile = { name: '', email: '', answer: '' };
