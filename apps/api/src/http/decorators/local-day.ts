import { ValidateBy } from 'class-validator';

/** Whether the text is an existing day, such as `2026-11-21`. */
export function isLocalDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A local day, such as `2026-11-21`. */
export const LocalDay = (): PropertyDecorator =>
  ValidateBy({
    name: 'localDay',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isLocalDay(value),
      defaultMessage: () => '$property must be a day such as 2026-11-21',
    },
  });
