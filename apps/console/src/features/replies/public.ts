export { KeywordPage } from './keyword-rules/KeywordPage';
export {
  keywordQueryOf,
  quickQueryOf,
  readFormSearch,
  readKeywordSearch,
  readQuickSearch,
} from './list/page-search';
export { prefetchKeywordRules, prefetchQuickReplies, prefetchWelcomeTemplates } from './prefetch';
export { QuickPage } from './quick-replies/QuickPage';
export { quickRepliesQuery, replyQuery } from './queries';
export { SkippedReplies } from './SkippedReplies';
export { WelcomePage } from './welcome-templates/WelcomePage';
