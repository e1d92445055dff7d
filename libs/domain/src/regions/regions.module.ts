import { Module } from '@nestjs/common';
import { Config } from '@parley/platform/config';
import { RegionLookup } from './region-lookup.js';

@Module({
  providers: [
    {
      provide: RegionLookup,
      inject: [Config],
      useFactory: ({ REGIONS_FILE }: Config) => RegionLookup.open(REGIONS_FILE),
    },
  ],
  exports: [RegionLookup],
})
export class RegionsModule {}
