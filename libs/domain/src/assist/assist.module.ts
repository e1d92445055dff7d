import { Module } from '@nestjs/common';
import { CharactersModule } from '../characters/index.js';
import { ChatHistoryModule } from '../chat/index.js';
import { TenantsModule } from '../tenants/index.js';
import { TranslationModule } from '../translation/index.js';
import { AssistService } from './assist.service.js';
import { ConversationContextQueries } from './conversation-context.queries.js';

@Module({
  imports: [CharactersModule, ChatHistoryModule, TenantsModule, TranslationModule],
  providers: [AssistService, ConversationContextQueries],
  exports: [AssistService],
})
export class AssistModule {}
