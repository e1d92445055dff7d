import { applyDecorators } from '@nestjs/common';
import type { ClassConstructor } from 'class-transformer';
import { IsObject } from 'class-validator';
import { objectOf } from './nested.js';
import { OrUndefined } from './presence.js';

/** The values an edit was made from. They are only compared: what is stored may be older than a rule of its field. */
export const Before = (classOf: () => ClassConstructor<object>): PropertyDecorator =>
  applyDecorators(OrUndefined(), IsObject(), objectOf(classOf));
