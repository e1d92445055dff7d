import { Module } from '@nestjs/common';
import { DesktopModule } from '@parley/domain/desktop';
import { IdentityModule } from '@parley/domain/identity';
import { DesktopFarewell } from './desktop-farewell.js';
import { DesktopProcessor } from './desktop.processor.js';

@Module({ imports: [DesktopModule, IdentityModule], providers: [DesktopProcessor, DesktopFarewell] })
export class DesktopWorkerModule {}
