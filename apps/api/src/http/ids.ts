import { applyDecorators } from '@nestjs/common';
import { ArrayMaxSize, ArrayUnique, IsArray, Matches } from 'class-validator';

/** Names of rows, each once; which of them there are is for the database to say. */
export const Ids = (max: number): PropertyDecorator =>
  applyDecorators(IsArray(), ArrayUnique(), ArrayMaxSize(max), Matches(/^[a-z0-9_]{1,64}$/, { each: true }));
