import type { CommandFile } from '../channels/api-channels.types.js';

/** Ids and facts of each public event. A property may be added; a changed shape gets a new name, such as `fan.gained.v2`. */
export interface PublicEventData {
  /** A contact wrote. */
  'message.received': PublicMessage;
  /** A person, a rule or a bot of the platform wrote to a contact. */
  'message.sent': PublicMessage & {
    /** Whether a rule or a template of Parley wrote it. */
    automatic: boolean;
    /** The id that the composer gave the message; null for a message that was not written in Parley. */
    outgoingId: string | null;
  };
  /** The tenant's own system has to send a message. It confirms the command afterwards. */
  'message.send': {
    channelId: string;
    commandId: string;
    subAccountId: string;
    socialAccountId: string;
    /** Left out once the command is settled or erased. */
    contactAccount?: string;
    /** Also left out if the text has more than 17 KB. The list of commands has the text. */
    text?: string;
    /** Null without a file. */
    file?: CommandFile | null;
    /** The platform's id of the quoted message; null without a quote. */
    quotes?: string | null;
  };
  /** The status of a message that a person sent in Parley. A weaker status is left out if a stronger one follows at once. */
  'message.status': {
    outgoingId: string;
    conversationId: string;
    contactId: string;
    subAccountId: string;
    socialAccountId: string;
    status: 'queued' | 'sent' | 'delivered' | 'read' | 'failed' | 'unknown' | 'cancelled' | 'scheduled';
    failure: string | null;
  };
  /** A conversation began, or a contact or a person opened it again. */
  'conversation.opened': ConversationFacts & { isNew: boolean };
  /** The assignee changed. Null: the conversation waits for another assignee. */
  'conversation.assigned': ConversationFacts & { assigneeId: string | null };
  'conversation.resolved': ConversationFacts;
  /** A social account gained a contact. */
  'fan.gained': FanFacts & { type: 'new' | 'repeat' };
  /** A contact left a social account. */
  'fan.left': FanFacts;
  /** A person changed the profile of a contact. */
  'contact.updated': { contactId: string; subAccountId: string | null; fields: string[] };
  /** A social account went online or offline, or its state changed. */
  'port.changed': {
    subAccountId: string;
    socialAccountId: string;
    change: 'opened' | 'updated' | 'closed';
    /** Why the port was closed; null otherwise. */
    reason: string | null;
  };
  /** A day of a work order ended, and its figures are final. */
  'work_order.day_closed': { workOrderId: string; epoch: number; day: string };
  /** Clicks of a link that were counted in one minute. */
  'link.clicks': { linkId: string; minute: string; clicks: number };
  /** The main balance fell below the warning. */
  'characters.low': { balance: number };
  /** An order was paid and fulfilled. `paid` is in cents of USD. */
  'order.paid': { orderId: string; paid: number };
  /** A long task ended. */
  'task.done': {
    taskId: string;
    kind: string;
    status: 'done' | 'failed' | 'canceled';
    total: number;
    failed: number;
  };
  /** A person asked for a test. */
  'webhook.test': { endpointId: string };
}

interface ConversationFacts {
  conversationId: string;
  contactId: string;
  subAccountId: string;
}

interface FanFacts {
  contactId: string;
  subAccountId: string;
  socialAccountId: string;
  platform: string;
  /** ISO instant. */
  at: string;
}

export const publicEventTypes = [
  'message.received',
  'message.sent',
  'message.send',
  'message.status',
  'conversation.opened',
  'conversation.assigned',
  'conversation.resolved',
  'fan.gained',
  'fan.left',
  'contact.updated',
  'port.changed',
  'work_order.day_closed',
  'link.clicks',
  'characters.low',
  'order.paid',
  'task.done',
  'webhook.test',
] as const satisfies readonly (keyof PublicEventData)[];

export type PublicEventType = keyof PublicEventData;

/** The events that an endpoint may choose. A test goes to the endpoint for which a person asks. */
export const subscribableEventTypes = publicEventTypes.filter((type) => type !== 'webhook.test');

/** The body of a request to an endpoint. `webhook-id` in its head is the id of the event. */
export interface PublicEvent<Type extends PublicEventType = PublicEventType> {
  type: Type;
  /** The ISO instant at which it happened. */
  timestamp: string;
  data: PublicEventData[Type];
}

/** All events, told apart by `type`. */
export type AnyPublicEvent = { [Type in PublicEventType]: PublicEvent<Type> }[PublicEventType];

/** A contact's account on its platform. Endpoints get it only together with texts. */
export interface PublicContact {
  account: string;
  nickname: string;
}

/** A message of a conversation. */
export interface PublicMessage {
  /** The client's id of the report, which is the same for each delivery. */
  reportId: string;
  /** The id of the archived message; null if the archive does not have the message. */
  messageId: string | null;
  conversationId: string;
  contactId: string;
  subAccountId: string;
  socialAccountId: string;
  platform: string;
  kind: string;
  /** ISO instant of the platform. */
  at: string;
  /** Only for endpoints that get texts, and only while the archive keeps it. */
  text?: string;
  /** Only for endpoints that get texts. */
  contact?: PublicContact;
}

/** A public event before it is addressed. Its texts stay in the archive. */
export interface PublicEventRecord {
  /** The `webhook-id` of its deliveries. */
  id: string;
  type: PublicEventType;
  /** ISO instant. */
  at: string;
  /** Null for an event of no sub-account. */
  subAccountId: string | null;
  data: object;
  /** Only to this endpoint. */
  endpointId?: string;
}
