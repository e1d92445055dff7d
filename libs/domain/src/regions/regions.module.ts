import { Module } from '@nestjs/common';
import { RegionLookup } from './region-lookup.js';

@Module({ providers: [RegionLookup], exports: [RegionLookup] })
export class RegionsModule {}
