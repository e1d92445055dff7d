import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { BillingModule, QuotaRegistry } from '../billing/index.js';
import { CommandsModule } from '../commands/index.js';
import { GroupItemRegistry, MaterialsModule } from '../materials/index.js';
import { AutomaticReplyErasureRepository } from './automatic-reply-erasure.repository.js';
import { MediaModule, MediumReferenceRegistry } from '../media/index.js';
import { mediumInAutomaticReply } from './automatic-reply-views.queries.js';
import { AutomaticReplyQueries } from './engine/automatic-reply.queries.js';
import { CompiledRuleQueries } from './engine/compiled-rule.queries.js';
import { ConversationSourceRegistry } from './conversation-source.registry.js';
import { AutomaticReplyRepository } from './engine/automatic-reply.repository.js';
import { ScheduledReplySender } from './engine/scheduled-reply-sender.js';
import { AutomaticReplySweeper } from './engine/automatic-reply.sweeper.js';
import { ClientQuickReplyQueries } from './quick-replies/client-quick-reply.queries.js';
import { KeywordRuleFileService } from './import-export/keyword-rule-file.service.js';
import { KeywordScopeValidator } from './keyword-rules/keyword-scope.validator.js';
import { KeywordRuleService } from './keyword-rules/keyword-rule.service.js';
import { KeywordRuleRepository, ruleBytesOfTenant } from './keyword-rules/keyword-rule.repository.js';
import { KeywordRuleQueries } from './keyword-rules/keyword-rule.queries.js';
import { QuickReplyFileService } from './import-export/quick-reply-file.service.js';
import { QuickReplyService } from './quick-replies/quick-reply.service.js';
import { QuickReplyRepository } from './quick-replies/quick-reply.repository.js';
import { QuickReplyQueries } from './quick-replies/quick-reply.queries.js';
import { ReplyContentQueries } from './reply-content.queries.js';
import { AutoReplyAgentQueries } from './engine/auto-reply-agent.queries.js';
import { ReplyEngineService } from './engine/reply-engine.service.js';
import { ReplyFileQueries } from './import-export/reply-file.queries.js';
import { ReplyExportService } from './import-export/reply-export.service.js';
import { ReplyImportService } from './import-export/reply-import.service.js';
import { ReplyItemWriter } from './reply-item.writer.js';
import { ReplyDispatcher } from './engine/reply.dispatcher.js';
import { ReplyItemRepository } from './reply-item.repository.js';
import { ReplyPlanner } from './engine/reply.planner.js';
import { ReplyReferenceValidator } from './reply-reference.validator.js';
import { ReplySubAccountQueries } from './reply-sub-account.queries.js';
import { ReplyVersionRepository } from './reply-version.repository.js';
import { CompiledRuleCache } from './engine/compiled-rule.cache.js';
import { RuleTesterService } from './engine/rule-tester.service.js';
import { WelcomeTemplateFileService } from './import-export/welcome-template-file.service.js';
import { WelcomeTemplateService } from './welcome-templates/welcome-template.service.js';
import { WelcomeTemplateRepository } from './welcome-templates/welcome-template.repository.js';
import { WelcomeTemplateQueries } from './welcome-templates/welcome-template.queries.js';

const library = [
  QuickReplyService,
  QuickReplyQueries,
  QuickReplyFileService,
  ClientQuickReplyQueries,
  KeywordRuleService,
  KeywordRuleQueries,
  KeywordRuleFileService,
  KeywordScopeValidator,
  WelcomeTemplateService,
  WelcomeTemplateQueries,
  WelcomeTemplateFileService,
];

const engine = [
  ReplyEngineService,
  RuleTesterService,
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
    AutomaticReplyQueries,
    CompiledRuleCache,
    CompiledRuleQueries,
    ConversationSourceRegistry,
    ReplyPlanner,
    ReplyContentQueries,
    ReplyDispatcher,
    ...library,
    ReplyVersionRepository,
    ReplyItemWriter,
    ReplyFileQueries,
    ReplyExportService,
    ReplyImportService,
    ReplyItemRepository,
    QuickReplyRepository,
    KeywordRuleRepository,
    WelcomeTemplateRepository,
    ReplyReferenceValidator,
    ReplySubAccountQueries,
  ],
  exports: [...engine, ...library, ConversationSourceRegistry, CompiledRuleCache],
})
export class RepliesModule {
  constructor(
    items: GroupItemRegistry,
    media: MediumReferenceRegistry,
    quotas: QuotaRegistry,
    quickReplyQueries: QuickReplyQueries,
  ) {
    quotas.register('ruleBytes', ruleBytesOfTenant);
    media.register('automatic-replies', mediumInAutomaticReply);
    items.register('quick-reply', (tx) => quickReplyQueries.countByGroup(tx));
  }
}
