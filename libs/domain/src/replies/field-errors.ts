import { detailsMax, type ErrorName, type Violation } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';

interface Found {
  /** The first violations. */
  details: Violation[];
  total: number;
}

export class FieldErrors {
  constructor(
    private readonly found: Found = { details: [], total: 0 },
    private readonly prefix = '',
  ) {}

  get total(): number {
    return this.found.total;
  }

  /** The violations of a part, collected with the others under its path. */
  at(path: string): FieldErrors {
    return new FieldErrors(this.found, `${this.prefix}${path}.`);
  }

  add(field: string, rule: string, message: string, values?: Violation['values']): void {
    this.found.total++;
    if (this.found.details.length < detailsMax)
      this.found.details.push({ field: `${this.prefix}${field}`, rule, message, ...(values && { values }) });
  }

  /** Rejects with `request.invalid`, or the given error, if there is any violation. */
  reject(error: ErrorName = 'request.invalid', message = this.found.details[0]?.message ?? ''): void {
    const { details, total } = this.found;
    if (total === 0) return;
    const detailsTotal = total > details.length ? { detailsTotal: total } : {};
    throw new AppError(error, message, { details: [...details], ...detailsTotal });
  }
}
