import type { ErrorName, Failure, Violation } from '@parley/contracts/public';

/** The api answered with a refusal. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly error: ErrorName;
  /** The HTTP status, or 901 for demo mode. */
  readonly code: number;
  readonly details: Violation[];
  /** The number of violations. `details` may have only the first of them. */
  readonly detailsTotal: number;
  readonly requestId: string;
  /** Seconds to wait before another try, if the api names them. */
  readonly retryAfter: number | null;

  constructor(failure: Failure, retryAfter: number | null = null) {
    super(failure.message);
    this.error = failure.error;
    this.code = failure.code;
    this.details = failure.details ?? [];
    this.detailsTotal = failure.detailsTotal ?? this.details.length;
    this.requestId = failure.requestId;
    this.retryAfter = retryAfter;
  }
}

/**
 * `timeout`: no answer in time. `network`: no connection. `canceled`: the caller gave up. `unreadable`: not an api's answer, such
 * as a proxy's error page. `other-account`: the stored credentials are no longer those of the caller, so the client sent and
 * returned nothing.
 */
export type TransportProblem = 'timeout' | 'network' | 'canceled' | 'unreadable' | 'other-account';

/** The api's own answer did not arrive. */
export class TransportFailure extends Error {
  override readonly name = 'TransportFailure';
  readonly problem: TransportProblem;
  /** The HTTP status of an unreadable answer, else null. */
  readonly status: number | null;

  constructor(problem: TransportProblem, options: { status?: number; cause?: unknown } = {}) {
    super(problem, { cause: options.cause });
    this.problem = problem;
    this.status = options.status ?? null;
  }
}

export const isApiFailure = (error: unknown, name?: ErrorName): error is ApiFailure =>
  error instanceof ApiFailure && (name === undefined || error.error === name);
