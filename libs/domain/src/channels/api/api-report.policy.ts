import type { ApiChannelEvent, MessageReport, ReportEvent } from '@parley/contracts/public';
import { reportId } from '../adapters/report-id.js';

/** The report of a client that an event stands for. Null if the event lacks what its kind needs. */
export function reportOf(
  event: ApiChannelEvent,
  { channelId, socialAccountId }: { channelId: string; socialAccountId: string },
): ReportEvent | null {
  const { contact, externalId, commandId, status } = event;
  const base = {
    id: reportId(channelId, `api ${event.id}`),
    at: Date.parse(event.at),
    socialAccountId,
  };
  switch (event.kind) {
    case 'fan.gained':
      return contact ? { ...base, kind: event.kind, fan: contact } : null;
    case 'fan.left':
      return contact ? { ...base, kind: event.kind, contactAccount: contact.account } : null;
    case 'message.received':
      return contact ? { ...base, kind: event.kind, contact, message: messageOf(event) } : null;
    case 'message.sent':
      return contact
        ? { ...base, kind: event.kind, contact, message: messageOf(event), ...(commandId && { commandId }) }
        : null;
    case 'message.status':
      return status && (commandId ?? externalId)
        ? { ...base, kind: event.kind, status, ...(commandId ? { commandId } : { externalId }) }
        : null;
    case 'message.withdrawn':
      return contact && externalId
        ? { ...base, kind: event.kind, contactAccount: contact.account, externalId }
        : null;
  }
}

const messageOf = ({ text = '', fromBot = false, externalId }: ApiChannelEvent): MessageReport => ({
  kind: 'text',
  text,
  fromBot,
  ...(externalId !== undefined && { externalId }),
});
