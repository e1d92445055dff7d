import type { Conversation } from '@parley/contracts/public';

/** Where help with this conversation is offered; nothing offers any yet. */
export function AssistSlot(_: { conversation: Conversation }) {
  return null;
}
