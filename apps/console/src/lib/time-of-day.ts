const pattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether it is a time of a day in 24 hours, as `18:30`. */
export const isTimeOfDay = (text: string): boolean => pattern.test(text);

/** The time of a day that was typed, such as `9`, `930` or `9：30`; what is no time stays as it was typed. */
export function timeOfDayOf(typed: string): string {
  const text = typed.normalize('NFKC').trim();
  const [, hours = '', minutes = ''] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text) ?? [];
  const time = `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
  return hours !== '' && isTimeOfDay(time) ? time : typed;
}
