import type { Violation } from '@parley/contracts/public';
import { CodedError } from '@parley/platform/errors';

/** What is wrong with something given, field by field. */
export class Problems {
  constructor(
    readonly found: Violation[] = [],
    private readonly prefix = '',
  ) {}

  /** Those of a part, kept with the others under its own path. */
  at(path: string): Problems {
    return new Problems(this.found, `${this.prefix}${path}.`);
  }

  add(field: string, rule: string, message: string): void {
    this.found.push({ field: `${this.prefix}${field}`, rule, message });
  }

  /** Rejects with `request.invalid` where there is any. */
  refuse(): void {
    const [first] = this.found;
    if (first) throw new CodedError('request.invalid', first.message, { details: this.found });
  }
}
