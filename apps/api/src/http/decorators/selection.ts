import { applyDecorators } from '@nestjs/common';
import type { Selection } from '@parley/contracts/public';
import type { ClassConstructor } from 'class-transformer';
import { ArrayNotEmpty, ValidateBy, ValidateIf } from 'class-validator';
import { Ids } from './ids.js';
import { Nested } from './nested.js';
import { OrUndefined } from './presence.js';

const hasIds = (selection: Selection<object> = {}): boolean => selection.ids !== undefined;

/** The ids of a selection, at most `max`. They are optional if there is a `filter`. */
export const SelectedIds = (max: number): PropertyDecorator =>
  applyDecorators(
    ValidateIf(({ ids, filter }: Selection<object>) => ids !== undefined || filter === undefined),
    Ids(max),
    ArrayNotEmpty(),
  );

/** The filter of a selection, validated by its class. The rule `alone` rejects it if there are `ids`. */
export const SelectedFilter = (classOf: () => ClassConstructor<object>): PropertyDecorator =>
  applyDecorators(
    OrUndefined(),
    ValidateBy({
      name: 'alone',
      validator: {
        validate: (_, asked) => !hasIds(asked?.object),
        defaultMessage: () => '$property and ids exclude each other',
      },
    }),
    Nested(classOf),
  );
