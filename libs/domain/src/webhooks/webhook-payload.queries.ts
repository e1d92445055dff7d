import { Injectable } from '@nestjs/common';
import {
  type CommandFile,
  firstCodePoints,
  type PublicContact,
  type PublicEventRecord,
  type PublicEventType,
  type ReplyMedium,
  webhookLimits,
} from '@parley/contracts/public';
import { Config } from '@parley/platform/config';
import { rowList, type SystemTx, type TenantTx } from '@parley/platform/database';
import { archivedMessages, outgoingStatuses } from '../chat/index.js';
import { commandFileOf, openReplies } from '../commands/index.js';
import { contactView } from '../fans/index.js';

/** An event as it is stored, with the endpoint's choice of texts. */
export interface StoredPublicEvent {
  tenantId: string;
  type: PublicEventType;
  at: Date;
  data: Record<string, unknown>;
  withTexts: boolean;
}

interface WantedMessage {
  place: number;
  tenantId: string;
  conversationId: string;
  contactId: string;
  reportId: string;
  at: string;
}

interface WantedCommand {
  place: number;
  tenantId: string;
  commandId: string;
}

interface FoundCommand {
  place: number;
  contactAccount: string;
  text: string;
  medium: ReplyMedium | null;
  quotes: string | null;
}

/** A command that is not settled, as its event carries it. */
interface OpenCommand {
  contactAccount: string;
  text?: string;
  file: CommandFile | null;
  quotes: string | null;
}

interface FoundMessage extends PublicContact {
  place: number;
  messageId: string | null;
  text: string | null;
}

const wantedRows = rowList<WantedMessage>({
  place: 'int',
  tenantId: 'text',
  conversationId: 'text',
  contactId: 'text',
  reportId: 'uuid',
  at: 'timestamptz',
});

const commandRows = rowList<WantedCommand>({ place: 'int', tenantId: 'text', commandId: 'text' });

/** A conversation's index by time finds the message. */
const messagesSql = `
  select w.place, m.id as "messageId", m.text, c.account, c.nickname
  from ${wantedRows.as('w', 1)}
  left join ${archivedMessages} m on m.conversation_id = w.conversation_id and m.at = w.at and m.report_id = w.report_id
    and m.tenant_id = w.tenant_id
  left join ${contactView} c on c.tenant_id = w.tenant_id and c.id = w.contact_id`;

const statusesSql = `
  select o.id::text as "outgoingId", o.conversation_id as "conversationId", o.contact_id as "contactId",
    o.sub_account_id as "subAccountId", o.social_account_id as "socialAccountId", o.status, o.failure
  from ${outgoingStatuses} o where o.tenant_id = $1 and o.id = any($2::uuid[])`;

const commandsSql = `
  select w.place, c.payload ->> 'contactAccount' as "contactAccount", c.payload ->> 'text' as text,
    c.payload -> 'medium' as medium, c.payload -> 'quote' ->> 'externalId' as quotes
  from ${commandRows.as('w', 1)}
  cross join lateral (select * from ${openReplies} c where c.id = w.command_id and c.tenant_id = w.tenant_id limit 1) c`;

const isMessage = (type: PublicEventType): boolean => type === 'message.received' || type === 'message.sent';

/** Completes events with data of the archive. Texts are read for each request, so that erased ones are sent no more. */
@Injectable()
export class WebhookPayloadQueries {
  constructor(private readonly config: Config) {}

  /** Adds the present status of messages to events that name only these. */
  async complete(tx: TenantTx, records: readonly PublicEventRecord[]): Promise<PublicEventRecord[]> {
    const ids = records.flatMap(({ type, data }) =>
      type === 'message.status' ? [(data as { outgoingId: string }).outgoingId] : [],
    );
    if (ids.length === 0) return [...records];
    const rows = await tx.query<{ outgoingId: string; subAccountId: string }>(statusesSql, [
      tx.tenantId,
      ids,
    ]);
    const found = new Map(rows.map((row) => [row.outgoingId, row]));
    return records.flatMap((record) => {
      if (record.type !== 'message.status') return [record];
      const status = found.get((record.data as { outgoingId: string }).outgoingId);
      return status ? [{ ...record, subAccountId: status.subAccountId, data: status }] : [];
    });
  }

  /** The bodies of events, in their order. */
  async bodies(tx: TenantTx | SystemTx, events: readonly StoredPublicEvent[]): Promise<string[]> {
    const wanted = events.flatMap(({ tenantId, type, data }, place) =>
      isMessage(type)
        ? [{ ...(data as unknown as Omit<WantedMessage, 'place' | 'tenantId'>), place, tenantId }]
        : [],
    );
    const found =
      wanted.length === 0 ? [] : await tx.query<FoundMessage>(messagesSql, wantedRows.parameters(wanted));
    const byPlace = new Map(found.map((row) => [row.place, row]));
    const commands = await this.commandsOf(tx, events);
    return events.map((event, place) =>
      bodyOf({ ...event, data: { ...event.data, ...commands.get(place) } }, byPlace.get(place)),
    );
  }

  /** The content of commands that are not settled yet. */
  private async commandsOf(
    tx: TenantTx | SystemTx,
    events: readonly StoredPublicEvent[],
  ): Promise<Map<number, OpenCommand>> {
    const wanted = events.flatMap(({ tenantId, type, data }, place) =>
      type === 'message.send' ? [{ place, tenantId, commandId: String(data['commandId']) }] : [],
    );
    if (wanted.length === 0) return new Map();
    const found = await tx.query<FoundCommand>(commandsSql, commandRows.parameters(wanted));
    return new Map(
      found.map(({ place, contactAccount, text, medium, quotes }) => [
        place,
        {
          contactAccount,
          // A message is not sent in part.
          ...(Buffer.byteLength(JSON.stringify(text)) <= webhookLimits.sentTextBytes && { text }),
          file: commandFileOf(medium, this.config.PUBLIC_URL),
          quotes,
        },
      ]),
    );
  }
}

function bodyOf({ type, at, data, withTexts }: StoredPublicEvent, message: FoundMessage | undefined): string {
  const timestamp = at.toISOString();
  if (!message) return JSON.stringify({ type, timestamp, data });
  const { messageId, text, account, nickname } = message;
  const texts = withTexts && {
    ...(text !== null && { text: firstCodePoints(text, webhookLimits.textMax) }),
    ...(account !== null && { contact: { account, nickname } }),
  };
  return JSON.stringify({ type, timestamp, data: { ...data, messageId, ...texts } });
}
