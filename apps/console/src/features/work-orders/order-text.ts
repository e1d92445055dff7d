/** Month and day of a local date, for an axis. */
export const shortDayText = (day: string): string => day.slice(5).replace('-', '/');
