import { applyDecorators } from '@nestjs/common';
import { ArrayNotEmpty, Matches } from 'class-validator';
import { DistinctList } from './distinct-list.js';
import { stacked } from './stacked.js';

const pattern = /^[a-z0-9_]{1,64}$/;

/** An id, made of the letters that ids use. */
export const Id = (): PropertyDecorator => Matches(pattern);

/** A list of at most `max` distinct ids. */
export const Ids = (max: number): PropertyDecorator =>
  applyDecorators(DistinctList(max), Matches(pattern, { each: true }));

/** A list of ids: at least one, at most `max`, none twice. */
export const SomeIds = (max: number): PropertyDecorator => stacked(Ids(max), ArrayNotEmpty());
