export interface Success<T> {
  code: 200;
  data: T;
}

/** The status of every error, by name. The registry adds the members, so that no feature imports the registry. */
export interface ErrorStatuses {}
export type ErrorName = keyof ErrorStatuses;

/** One violated rule. `field` is a path such as `ports.reserved` or `events[3].fan.account`. */
export interface Violation {
  field: string;
  rule: string;
  message: string;
  /** The values that the message names, for words in the reader's language. */
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

export const pageLimits = {
  /** The usual size of a page, and the most. */
  usual: 20,
  most: 100,
  /** Characters of a search that has no limit of its own. */
  searchMax: 100,
  /** Lists count what matches this far: a total above it means that there are more. */
  counted: 10_000,
  /** Characters of a neighbour's id. */
  neighbourMax: 200,
} as const;

/** A number that is not whole; every other `number` of the contract is. */
export type Fraction = number;

/** One page of a list. */
export interface Page<T> {
  items: T[];
  /** How many match; `pageLimits.counted + 1` where there are more. */
  total: number;
}

export interface PageQuery {
  /** 1-based. */
  page?: number;
  /** 1 to 100, default 20. */
  pageSize?: number;
  /**
   * The id of the item just before the page, or just behind it: the page is found by it without reading those before.
   * `page` then only says where to begin if that item is gone.
   */
  after?: string;
  before?: string;
}

export interface ById {
  id: string;
}
