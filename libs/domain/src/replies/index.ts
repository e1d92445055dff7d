export { AutomaticReplyEntity } from './automatic-reply.entity.js';
export {
  KeywordRuleEntity,
  QuickReplyEntity,
  ReplyVersionEntity,
  WelcomeTemplateEntity,
} from './reply.entity.js';
