import { applyDecorators } from '@nestjs/common';
import { Matches } from 'class-validator';
import { DistinctList } from './distinct-list.js';

const pattern = /^[a-z0-9_]{1,64}$/;

/** An id, made of the letters that ids use. */
export const Id = (): PropertyDecorator => Matches(pattern);

/** A list of at most `max` distinct ids. */
export const Ids = (max: number): PropertyDecorator =>
  applyDecorators(DistinctList(max), Matches(pattern, { each: true }));
