import { applyDecorators } from '@nestjs/common';
import { canonicalTimeZone } from '@parley/contracts/public';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';

/** An IANA time zone in the spelling of the registry. */
export const TimeZone = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (canonicalTimeZone(value) ?? value) : value,
    ),
    ValidateBy({
      name: 'iana',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && canonicalTimeZone(value) !== null,
        defaultMessage: () => '$property must be an IANA time zone, such as Asia/Shanghai',
      },
    }),
  );
