import { Module } from '@nestjs/common';
import { LinkPoolQueries } from './pools/link-pool.queries.js';

@Module({
  providers: [LinkPoolQueries],
  exports: [LinkPoolQueries],
})
export class LinksModule {}
