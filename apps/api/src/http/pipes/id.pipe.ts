import { Injectable, type PipeTransform } from '@nestjs/common';
import type { ErrorName } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import { type IdPrefix, isId } from '@parley/platform/ids';

/** A path parameter that names a row. A text that is not an id of these kinds is answered as not found. */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  constructor(
    private readonly prefixes: IdPrefix | IdPrefix[],
    private readonly notFound: ErrorName,
  ) {}

  transform(value: string): string {
    const isOne = [this.prefixes].flat().some((prefix) => isId(prefix, value));
    if (!isOne) throw new AppError(this.notFound, 'There is no such record.');
    return value;
  }
}
