export { AutomaticReplyEntity } from './automatic-reply.entity.js';
export { RepliesModule } from './replies.module.js';
export {
  KeywordRuleEntity,
  QuickReplyEntity,
  ReplyVersionEntity,
  WelcomeTemplateEntity,
} from './reply.entity.js';
export { type Arrival, ReplyEngine } from './reply-engine.js';
export { ReplyVersions } from './reply-versions.js';
