import { timeOfDay } from '@parley/contracts/public';

/** Whether the text is a 24-hour time such as `18:30`. */
export const isTimeOfDay = (text: string): boolean => timeOfDay.test(text);

/** The time in a typed text such as `9`, `930` or `9：30`. Other texts stay unchanged. */
export function timeOfDayOf(typed: string): string {
  const text = typed.normalize('NFKC').trim();
  const [, hours = '', minutes = ''] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text) ?? [];
  const time = `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
  return hours !== '' && isTimeOfDay(time) ? time : typed;
}
