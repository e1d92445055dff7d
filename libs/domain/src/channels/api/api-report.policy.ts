import type { ApiChannelEvent, ApiChannelFile, MessageReport, ReportEvent } from '@parley/contracts/public';
import type { PlatformEvent, Reading } from '../adapters/adapter.js';
import { reportId } from '../adapters/report-id.js';

/** The event's id within the channel. Its report follows from it. */
const platformIdOf = ({ id }: ApiChannelEvent): string => `api ${id}`;

/** The report of a client that an event stands for. Null if the event lacks what its kind needs. */
export function reportOf(
  event: ApiChannelEvent,
  { channelId, socialAccountId }: { channelId: string; socialAccountId: string },
): ReportEvent | null {
  const { contact, externalId, commandId, status } = event;
  const base = {
    id: reportId(channelId, platformIdOf(event)),
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

const messageOf = ({
  text = '',
  file,
  fromBot = false,
  externalId,
  quotes,
}: ApiChannelEvent): MessageReport => ({
  kind: file ? (file.kind ?? 'document') : 'text',
  text,
  fromBot,
  ...(file?.mediumId !== undefined && { mediumId: file.mediumId }),
  ...(externalId !== undefined && { externalId }),
  ...(quotes !== undefined && { quotes }),
});

/** A file to fetch, as an event of the channel keeps it. */
type FileToFetch = Required<Pick<ApiChannelFile, 'url' | 'name' | 'kind'>>;

/** The event that keeps the file until it is fetched. Undefined without one. */
export function fileEventOf(event: ApiChannelEvent): PlatformEvent | undefined {
  const { url, name = 'file', kind = 'document' } = event.file ?? {};
  const isMessage = event.kind === 'message.received' || event.kind === 'message.sent';
  if (url === undefined || !isMessage) return undefined;
  const file: FileToFetch = { url, name, kind };
  const { contact, text = '', at, externalId = '' } = event;
  return { platformId: platformIdOf(event), raw: JSON.stringify({ contact, text, at, externalId, file }) };
}

/** The message of such an event. */
export function readFileEvent(raw: string): Reading {
  const { contact, text, at, externalId, file } = JSON.parse(raw) as Required<
    Pick<ApiChannelEvent, 'contact' | 'text' | 'at' | 'externalId'>
  > & { file: FileToFetch };
  const { account, nickname = '', link = '' } = contact;
  return {
    kind: 'message',
    isEdited: false,
    message: {
      contact: { account, nickname, link },
      kind: file.kind,
      text,
      at: Date.parse(at),
      externalId,
      quotes: null,
      fromBot: false,
      file: { fileId: file.url, name: file.name, bytes: null },
      origin: '',
    },
  };
}
