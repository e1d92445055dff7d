/** A 24-hour time such as `18:30`, from 00:00 to 23:59. */
export const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
