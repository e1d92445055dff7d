import { Module } from '@nestjs/common';
import { SearchLimiter } from './search.limiter.js';

/** One limiter for the searches of all features. */
@Module({ providers: [SearchLimiter], exports: [SearchLimiter] })
export class SearchModule {}
