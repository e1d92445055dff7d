import { Module } from '@nestjs/common';
import { LinkCacheInvalidator } from './link-cache-invalidator.js';

@Module({ providers: [LinkCacheInvalidator], exports: [LinkCacheInvalidator] })
export class LinkCacheModule {}
