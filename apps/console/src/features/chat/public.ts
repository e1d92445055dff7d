export { HistoryPage } from './HistoryPage';
export { readHistorySearch } from './history-search';
export { AssistContext, useShowProfile } from './messages/AssistSlot';
export { prefetchConversation } from './prefetch';
export { TagsInput } from './profile/TagsInput';
