import { Module } from '@nestjs/common';
import { MonitorTicker } from './monitor.ticker.js';

/** Imported by the features that register a source. */
@Module({ providers: [MonitorTicker], exports: [MonitorTicker] })
export class MonitorTickerModule {}
