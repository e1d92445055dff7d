import { Module } from '@nestjs/common';
import { CommandsModule } from '@parley/domain/commands';
import { DesktopModule } from '@parley/domain/desktop';
import { IdentityModule } from '@parley/domain/identity';
import { AllowancePush } from './allowance.push.js';
import { AllowanceProcessor } from './allowance.processor.js';
import { DesktopKickPush } from './desktop-kick.push.js';
import { DesktopProcessor } from './desktop.processor.js';

@Module({
  imports: [CommandsModule, DesktopModule, IdentityModule],
  providers: [DesktopProcessor, AllowanceProcessor, AllowancePush, DesktopKickPush],
})
export class DesktopWorkerModule {}
