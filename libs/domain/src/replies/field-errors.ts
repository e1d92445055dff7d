import { detailsMax, type ErrorName, type Violation } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';

interface Found {
  /** The first that were found. */
  details: Violation[];
  total: number;
}

/** What is wrong with something given, field by field. */
export class FieldErrors {
  constructor(
    private readonly found: Found = { details: [], total: 0 },
    private readonly prefix = '',
  ) {}

  /** How many were found. */
  get total(): number {
    return this.found.total;
  }

  /** Those of a part, kept with the others under its own path. */
  at(path: string): FieldErrors {
    return new FieldErrors(this.found, `${this.prefix}${path}.`);
  }

  add(field: string, rule: string, message: string, values?: Violation['values']): void {
    this.found.total++;
    if (this.found.details.length < detailsMax)
      this.found.details.push({ field: `${this.prefix}${field}`, rule, message, ...(values && { values }) });
  }

  /** Rejects with `request.invalid`, or what else it is called, where there is any. */
  reject(error: ErrorName = 'request.invalid', message = this.found.details[0]?.message ?? ''): void {
    const { details, total } = this.found;
    if (total === 0) return;
    const detailsTotal = total > details.length ? { detailsTotal: total } : {};
    throw new AppError(error, message, { details: [...details], ...detailsTotal });
  }
}
