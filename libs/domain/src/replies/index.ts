export { AutomaticReplyEntity } from './engine/automatic-reply.entity.js';
export { AutomaticReplies } from './engine/automatic-reply.repository.js';
export {
  ClientQuickReplies,
  type QuickReplyPage,
  quickReplyCursor,
} from './quick-replies/client-quick-reply.queries.js';
export { DueReplies } from './engine/scheduled-reply-sender.js';
export { AutomaticReplySweep } from './engine/automatic-reply.sweeper.js';
export { KeywordRuleFiles } from './import-export/keyword-rule-file.service.js';
export { KeywordRuleService } from './keyword-rules/keyword-rule.service.js';
export { KeywordRuleViews } from './keyword-rules/keyword-rule.queries.js';
export { QuickReplyFiles } from './import-export/quick-reply-file.service.js';
export { QuickReplyService } from './quick-replies/quick-reply.service.js';
export { QuickReplyViews } from './quick-replies/quick-reply.queries.js';
export { RepliesModule } from './replies.module.js';
export {
  KeywordRuleChangeEntity,
  KeywordRuleEntity,
  QuickReplyEntity,
  ReplyVersionEntity,
  WelcomeTemplateEntity,
} from './reply.entity.js';
export { type Alone, ReplyEngine } from './engine/reply-engine.service.js';
export { ReplyVersions } from './reply-version.repository.js';
export type { Arrival } from './engine/reply-candidates.js';
export { RuleBook } from './engine/compiled-rules.js';
export { RuleBooks } from './engine/compiled-rule.cache.js';
export { RuleTester } from './engine/rule-tester.service.js';
export { WelcomeTemplateFiles } from './import-export/welcome-template-file.service.js';
export { WelcomeTemplateService } from './welcome-templates/welcome-template.service.js';
export { WelcomeTemplateViews } from './welcome-templates/welcome-template.queries.js';
