export interface ChatPushes {
  /** Conversations that have new messages, or changed. Also pushed into their sub-account's room. */
  'conversations:changed': { conversationIds: string[] };
}
