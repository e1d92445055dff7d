import { Module } from '@nestjs/common';
import { ChatHistoryModule, ChatModule, WorkspaceModule } from '@parley/domain/chat';
import { SubAccountsModule } from '@parley/domain/sub-accounts';
import { TranslationModule } from '@parley/domain/translation';
import { ProvidersController } from './providers.controller.js';
import { TranslationController } from './translation.controller.js';
import { ContactTranslationService } from './contact-translation.service.js';

@Module({
  imports: [ChatHistoryModule, ChatModule, SubAccountsModule, TranslationModule, WorkspaceModule],
  controllers: [TranslationController, ProvidersController],
  providers: [ContactTranslationService],
  exports: [ContactTranslationService],
})
export class TranslationHttpModule {}
