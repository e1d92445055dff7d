export { HistoryPage } from './HistoryPage';
export { type HistorySearch, readHistorySearch } from './history-search';
export { AssistContext, useShowProfile } from './messages/AssistSlot';
export { prefetchConversation } from './prefetch';
export { TagsInput } from './profile/TagsInput';
