import type { ErrorName } from '../errors/errors.js';

export interface Success<T> {
  code: 200;
  data: T;
}

/** One violated rule. `field` is a path such as `ports.reserved` or `events[3].fan.account`. */
export interface Violation {
  field: string;
  rule: string;
  message: string;
  /** What the message names, for words in the reader's language. */
  values?: Record<string, string>;
}

/** An answer tells so many violated rules at most. */
export const detailsMax = 100;

export interface Failure {
  /** The HTTP status; 901 alone travels on a 403. */
  code: number;
  error: ErrorName;
  message: string;
  /** At most `detailsMax` of them. */
  details?: Violation[];
  /** How many there are, where `details` does not tell them all. */
  detailsTotal?: number;
  requestId: string;
}

/** One page of a list, with the number of all rows that match. */
export interface Page<T> {
  items: T[];
  total: number;
}

export interface PageQuery {
  /** 1-based. */
  page?: number;
  /** 1 to 100, default 20. */
  pageSize?: number;
}

export interface ById {
  id: string;
}
