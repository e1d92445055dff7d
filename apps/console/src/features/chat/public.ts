export { HistoryPage } from './HistoryPage';
export { type HistorySearch, readHistorySearch } from './history-search';
export { AssistContext } from './messages/AssistSlot';
export { conversationQuery, messagesQuery, profileQuery } from './queries';
