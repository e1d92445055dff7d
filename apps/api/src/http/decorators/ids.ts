import { applyDecorators } from '@nestjs/common';
import { Matches } from 'class-validator';
import { DistinctList } from './distinct-list.js';

/** A list of ids: at most `max`, none twice, of the letters ids are made of. */
export const Ids = (max: number): PropertyDecorator =>
  applyDecorators(DistinctList(max), Matches(/^[a-z0-9_]{1,64}$/, { each: true }));
