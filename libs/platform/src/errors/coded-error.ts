import { type ErrorName, errorStatus, type Violation } from '@parley/contracts/public';

/** A failure the caller is told about, by its name in the contract. */
export class CodedError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorName,
    message: string,
    readonly extra: { details?: Violation[]; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'CodedError';
    this.status = errorStatus[code];
  }

  /** A single bad field. */
  static field(field: string, rule: string, message: string): CodedError {
    return new CodedError('request.invalid', message, { details: [{ field, rule, message }] });
  }
}
