import { applyDecorators } from '@nestjs/common';
import type { ClassConstructor } from 'class-transformer';
import { IsObject } from 'class-validator';
import { objectOf } from './nested.js';
import { OrUndefined } from './presence.js';

/**
 * The values from which an edit started. They are only compared, because stored values may be older than a rule of their
 * field.
 */
export const Before = (classOf: () => ClassConstructor<object>): PropertyDecorator =>
  applyDecorators(OrUndefined(), IsObject(), objectOf(classOf));
