import { detailsMax, type ErrorName, errorStatus, type Violation } from '@parley/contracts/public';

export interface ErrorExtra {
  details?: Violation[];
  /** The number of all violations, if `details` has only the first. */
  detailsTotal?: number;
  retryAfterSeconds?: number;
}

/** An error that the caller gets, by its name in the contract. */
export class AppError extends Error {
  readonly status: number;
  /** The first details, and the number of all. */
  readonly extra: ErrorExtra;

  constructor(
    readonly code: ErrorName,
    message: string,
    extra: ErrorExtra = {},
  ) {
    super(message);
    this.extra = bounded(extra);
    this.name = 'AppError';
    this.status = errorStatus[code];
  }

  static field(field: string, rule: string, message: string): AppError {
    return new AppError('request.invalid', message, { details: [{ field, rule, message }] });
  }
}

function bounded(extra: ErrorExtra): ErrorExtra {
  const { details } = extra;
  if (!details || details.length <= detailsMax) return extra;
  return { detailsTotal: details.length, ...extra, details: details.slice(0, detailsMax) };
}
