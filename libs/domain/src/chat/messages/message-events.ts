import type { PublicEventRecord } from '@parley/contracts/public';
import type { PublicEventPublisher } from '../../public-events/index.js';
import { originOf } from '../conversations/conversation.policy.js';
import type { ArchivableMessage } from './message-archive.repository.js';

/** The public event of a message. Its texts stay in the archive. */
export function messageEvent(
  publicEvents: PublicEventPublisher,
  { conversation, message }: ArchivableMessage,
): PublicEventRecord {
  const { subAccountId } = conversation;
  const data = {
    reportId: message.id,
    messageId: null,
    conversationId: conversation.id,
    contactId: conversation.contactId,
    subAccountId,
    socialAccountId: conversation.socialAccountId,
    platform: conversation.platform,
    kind: message.kind,
    at: message.at.toISOString(),
  };
  if (message.direction === 'in') return publicEvents.record('message.received', { subAccountId, data });
  const automatic = originOf(message) === 'automatic';
  const sent = { ...data, automatic, outgoingId: message.outgoingId };
  return publicEvents.record('message.sent', { subAccountId, data: sent });
}
