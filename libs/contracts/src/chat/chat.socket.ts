export interface ChatPushes {
  /** Those have new messages, or changed. Also into the room of their sub-account. */
  'conversations:changed': { conversationIds: string[] };
}
