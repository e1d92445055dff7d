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
  /** The values in the message, for clients that write it in another language. */
  values?: Record<string, string>;
}

/** The most violated rules in one answer. */
export const detailsMax = 100;

export interface Failure {
  /** The HTTP status. Only 901 differs: its HTTP status is 403. */
  code: number;
  error: ErrorName;
  message: string;
  /** The violated rules, at most `detailsMax`. */
  details?: Violation[];
  /** The number of violated rules, if `details` has only some. */
  detailsTotal?: number;
  requestId: string;
}

export const pageLimits = {
  /** The usual size of a page, and the most. */
  usual: 20,
  most: 100,
  /** Characters of a search without a limit of its own. */
  searchMax: 100,
  /** Lists count matching rows up to this number. A total above it means that there are more. */
  counted: 10_000,
  /** Characters of a neighbour's id. */
  neighbourMax: 200,
} as const;

/** A number that need not be whole. All other numbers in the contract are whole. */
export type Fraction = number;

/** One page of a list. */
export interface Page<T> {
  items: T[];
  /** The number of matching rows; `pageLimits.counted + 1` if there are more. */
  total: number;
}

export interface PageQuery {
  /** The number of the page, from 1. */
  page?: number;
  /** 1 to 100, default 20. */
  pageSize?: number;
  /**
   * The id of the item just before the page, with which the server finds the page without reading earlier pages. `page` then
   * applies only if the item is gone.
   */
  after?: string;
  /** The id of the item just after the page, in place of `after`. */
  before?: string;
}

export interface ById {
  id: string;
}
