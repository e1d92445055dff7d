export { AutomaticReplyEntity } from './engine/automatic-reply.entity.js';
export { automaticReplyView } from './automatic-reply-views.queries.js';
export { AutomaticReplyErasureRepository, type ErasedReply } from './automatic-reply-erasure.repository.js';
export { AutomaticReplyQueries } from './engine/automatic-reply.queries.js';
export { AutomaticReplyRepository, type Decision } from './engine/automatic-reply.repository.js';
export {
  ClientQuickReplyQueries,
  quickReplyCursor,
  quickReplyVersion,
} from './quick-replies/client-quick-reply.queries.js';
export { ScheduledReplySender } from './engine/scheduled-reply-sender.js';
export { AutomaticReplySweeper } from './engine/automatic-reply.sweeper.js';
export { KeywordRuleFile } from './import-export/keyword-rule-file.js';
export { KeywordRuleService } from './keyword-rules/keyword-rule.service.js';
export { keywordRuleKind } from './keyword-rules/keyword-rule.policy.js';
export { KeywordRuleQueries } from './keyword-rules/keyword-rule.queries.js';
export { QuickReplyFile } from './import-export/quick-reply-file.js';
export { ReplyFileService } from './import-export/reply-file.service.js';
export { QuickReplyService } from './quick-replies/quick-reply.service.js';
export { quickReplyKind } from './quick-replies/quick-reply.policy.js';
export { QuickReplyQueries } from './quick-replies/quick-reply.queries.js';
export { ReplyItemQueries } from './reply-item.queries.js';
export { RepliesModule } from './replies.module.js';
export {
  KeywordRuleChangeEntity,
  KeywordRuleEntity,
  QuickReplyEntity,
  ReplyVersionEntity,
  WelcomeTemplateEntity,
} from './reply.entity.js';
export { ReplyEngineService } from './engine/reply-engine.service.js';
export type { Arrival } from './engine/reply-candidates.js';
export {
  type ConversationSource,
  ConversationSourceRegistry,
  type TestableConversation,
} from './conversation-source.registry.js';
export { CompiledRules } from './engine/compiled-rules.js';
export { CompiledRuleCache } from './engine/compiled-rule.cache.js';
export { RuleTesterService } from './engine/rule-tester.service.js';
export { WelcomeTemplateFile } from './import-export/welcome-template-file.js';
export { WelcomeTemplateService } from './welcome-templates/welcome-template.service.js';
export { welcomeTemplateKind } from './welcome-templates/welcome-template.policy.js';
export { WelcomeTemplateQueries } from './welcome-templates/welcome-template.queries.js';
export { replyExportSections } from './import-export/reply-export.queries.js';
