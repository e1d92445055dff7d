export { HistoryPage } from './HistoryPage';
export { type HistorySearch, readHistorySearch } from './history-search';
export { TagsInput } from './profile/TagsInput';
export { AssistContext } from './messages/AssistSlot';
export { conversationQuery, messagesQuery, profileQuery } from './queries';
