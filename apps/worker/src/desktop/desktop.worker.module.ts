import { Module } from '@nestjs/common';
import { CommandsModule } from '@parley/domain/commands';
import { DesktopModule } from '@parley/domain/desktop';
import { IdentityModule } from '@parley/domain/identity';
import { DesktopFarewell } from './desktop-farewell.js';
import { DesktopProcessor } from './desktop.processor.js';

@Module({
  imports: [CommandsModule, DesktopModule, IdentityModule],
  providers: [DesktopProcessor, DesktopFarewell],
})
export class DesktopWorkerModule {}
