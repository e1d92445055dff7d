import { Module } from '@nestjs/common';
import { CommandsModule } from '@parley/domain/commands';
import { DesktopModule } from '@parley/domain/desktop';
import { PortsModule } from '@parley/domain/ports';
import { SubAccountsModule } from '@parley/domain/sub-accounts';
import { TranslationHttpModule } from '../translation/translation.http.module.js';
import { DesktopFrameHandlers } from './frame-handlers.js';
import { DesktopGateway } from './desktop.gateway.js';
import { PresencePush } from './presence-push.js';
import { TranslateFrame } from './translate-frame.js';

@Module({
  imports: [CommandsModule, DesktopModule, PortsModule, SubAccountsModule, TranslationHttpModule],
  providers: [DesktopGateway, DesktopFrameHandlers, TranslateFrame, PresencePush],
})
export class DesktopHttpModule {}
