import { Module } from '@nestjs/common';
import { DesktopModule } from '@parley/domain/desktop';
import { DesktopFarewell } from './desktop-farewell.js';
import { DesktopProcessor } from './desktop.processor.js';

@Module({ imports: [DesktopModule], providers: [DesktopProcessor, DesktopFarewell] })
export class DesktopWorkerModule {}
