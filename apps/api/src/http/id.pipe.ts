import { Injectable, type PipeTransform } from '@nestjs/common';
import type { ErrorName } from '@parley/contracts/public';
import { CodedError } from '@parley/platform/errors';
import { type IdPrefix, isId } from '@parley/platform/ids';

/** A path parameter that names a row; what is no id of that kind cannot be found. */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  constructor(
    private readonly prefix: IdPrefix,
    private readonly notFound: ErrorName,
  ) {}

  transform(value: string): string {
    if (!isId(this.prefix, value)) throw new CodedError(this.notFound, 'There is no such record.');
    return value;
  }
}
