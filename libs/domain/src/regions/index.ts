export { isMismatch, RegionLookup } from './region-lookup.js';
export { RegionsModule } from './regions.module.js';
