import { ValidateBy } from 'class-validator';

const pattern =
  /^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

/** Whether the text is an instant of an existing day. `Date` would take the 30th of February for the 2nd of March. */
function isInstant(text: string): boolean {
  if (!pattern.test(text) || Number.isNaN(Date.parse(text))) return false;
  const day = text.slice(0, 10);
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

/** An ISO 8601 instant with a day, a time and a UTC offset: `2026-11-21T10:00:00.000Z`. */
export const Instant = (): PropertyDecorator =>
  ValidateBy({
    name: 'instant',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isInstant(value),
      defaultMessage: () => '$property must be an instant such as 2026-11-21T10:00:00Z',
    },
  });
