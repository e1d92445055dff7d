import { applyDecorators } from '@nestjs/common';
import { IsObject } from 'class-validator';
import { OrUndefined } from './presence.js';

/** The values an edit was made from. They are only compared: what is stored may be older than a rule of its field. */
export const Before = (): PropertyDecorator => applyDecorators(OrUndefined(), IsObject());
