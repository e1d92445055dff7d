export { AutomaticReplyEntity } from './automatic-reply.entity.js';
export { AutomaticReplies } from './automatic-replies.js';
export { ClientQuickReplies, type QuickReplyPage, quickReplyCursor } from './client-quick-replies.js';
export { DueReplies } from './automatic-reply-due.js';
export { AutomaticReplySweep } from './automatic-reply-sweep.js';
export { KeywordRuleFiles } from './keyword-rule-files.js';
export { KeywordRuleService } from './keyword-rules.service.js';
export { KeywordRuleViews } from './keyword-rules.views.js';
export { QuickReplyFiles } from './quick-reply-files.js';
export { QuickReplyService } from './quick-replies.service.js';
export { QuickReplyViews } from './quick-replies.views.js';
export { RepliesModule } from './replies.module.js';
export {
  KeywordRuleChangeEntity,
  KeywordRuleEntity,
  QuickReplyEntity,
  ReplyVersionEntity,
  WelcomeTemplateEntity,
} from './reply.entity.js';
export { type Alone, ReplyEngine } from './reply-engine.js';
export { ReplyVersions } from './reply-versions.js';
export type { Arrival } from './reply-wishes.js';
export { RuleBook } from './rule-book.js';
export { RuleBooks } from './rule-books.js';
export { RuleTester } from './rule-tester.js';
export { WelcomeTemplateFiles } from './welcome-template-files.js';
export { WelcomeTemplateService } from './welcome-templates.service.js';
export { WelcomeTemplateViews } from './welcome-templates.views.js';
