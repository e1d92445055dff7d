import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { BillingModule, QuotaRegistry } from '../billing/index.js';
import { CommandsModule } from '../commands/index.js';
import { GroupItemRegistry, MaterialsModule } from '../materials/index.js';
import { MediaModule, MediumReferenceRegistry } from '../media/index.js';
import { AutomaticReplyErasureRepository } from './automatic-reply-erasure.repository.js';
import { mediumInAutomaticReply } from './automatic-reply-views.queries.js';
import { ConversationSourceRegistry } from './conversation-source.registry.js';
import { AutoReplyAgentQueries } from './engine/auto-reply-agent.queries.js';
import { AutomaticReplyQueries } from './engine/automatic-reply.queries.js';
import { AutomaticReplyRepository } from './engine/automatic-reply.repository.js';
import { AutomaticReplySweeper } from './engine/automatic-reply.sweeper.js';
import { CompiledRuleCache } from './engine/compiled-rule.cache.js';
import { CompiledRuleQueries } from './engine/compiled-rule.queries.js';
import { ReplyDispatcher } from './engine/reply.dispatcher.js';
import { ReplyEngineService } from './engine/reply-engine.service.js';
import { RuleTesterService } from './engine/rule-tester.service.js';
import { ScheduledReplySender } from './engine/scheduled-reply-sender.js';
import { KeywordRuleFile } from './import-export/keyword-rule-file.js';
import { QuickReplyFile } from './import-export/quick-reply-file.js';
import { ReplyFileService } from './import-export/reply-file.service.js';
import { WelcomeTemplateFile } from './import-export/welcome-template-file.js';
import { KeywordRuleQueries, ruleBytesOfTenant } from './keyword-rules/keyword-rule.queries.js';
import { KeywordRuleService } from './keyword-rules/keyword-rule.service.js';
import { KeywordScopeValidator } from './keyword-rules/keyword-scope.validator.js';
import { ClientQuickReplyQueries } from './quick-replies/client-quick-reply.queries.js';
import { QuickReplyQueries } from './quick-replies/quick-reply.queries.js';
import { QuickReplyService } from './quick-replies/quick-reply.service.js';
import { ReplyItemQueries } from './reply-item.queries.js';
import { ReplyItemRepository } from './reply-item.repository.js';
import { ReplyItemWriter } from './reply-item.writer.js';
import { ReplyReferenceValidator } from './reply-reference.validator.js';
import { ReplySubAccountQueries } from './reply-sub-account.queries.js';
import { WelcomeTemplateQueries } from './welcome-templates/welcome-template.queries.js';
import { WelcomeTemplateService } from './welcome-templates/welcome-template.service.js';

const library = [
  QuickReplyService,
  QuickReplyQueries,
  QuickReplyFile,
  ClientQuickReplyQueries,
  KeywordRuleService,
  KeywordRuleQueries,
  KeywordRuleFile,
  WelcomeTemplateService,
  WelcomeTemplateQueries,
  WelcomeTemplateFile,
  ReplyItemQueries,
  ReplyFileService,
];

const engine = [
  ReplyEngineService,
  RuleTesterService,
  AutomaticReplyQueries,
  AutomaticReplyRepository,
  AutomaticReplyErasureRepository,
  ScheduledReplySender,
  AutomaticReplySweeper,
];

@Module({
  imports: [AuditModule, BillingModule, CommandsModule, MaterialsModule, MediaModule],
  providers: [
    ...engine,
    AutoReplyAgentQueries,
    CompiledRuleCache,
    CompiledRuleQueries,
    ConversationSourceRegistry,
    ReplyDispatcher,
    ...library,
    KeywordScopeValidator,
    ReplyItemRepository,
    ReplyItemWriter,
    ReplyReferenceValidator,
    ReplySubAccountQueries,
  ],
  exports: [...engine, ...library, ConversationSourceRegistry, CompiledRuleCache],
})
export class RepliesModule {
  constructor(
    groupItemRegistry: GroupItemRegistry,
    mediumReferenceRegistry: MediumReferenceRegistry,
    quotaRegistry: QuotaRegistry,
    quickReplyQueries: QuickReplyQueries,
  ) {
    quotaRegistry.register('ruleBytes', ruleBytesOfTenant);
    mediumReferenceRegistry.register('automatic-replies', mediumInAutomaticReply);
    groupItemRegistry.register('quick-reply', (tx) => quickReplyQueries.countByGroup(tx));
  }
}
