import {
  chatLimits,
  type Conversation,
  dayMs,
  type MessageStatusEvent,
  type OutgoingAnswer,
  type SendMessage,
} from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import { answerUntil } from '../../ports/index.js';
import type { OutgoingMessageEntity, StoredStatus } from './outgoing-message.entity.js';

/** The state of a conversation that decides whether a further message may be sent. */
export interface SendingFacts {
  /** The commands of messages that wait for a client. */
  commandIds: string[];
  waitingOfTenant: number;
  scheduledOfTenant: number;
}

export type NewOutgoing = Omit<OutgoingMessageEntity, 'tenantId' | 'failure' | 'reportId' | 'externalId'>;

type GivenColumn =
  | 'id'
  | 'contactId'
  | 'authorId'
  | 'commandId'
  | 'text'
  | 'mediumId'
  | 'quotedMessageId'
  | 'sendAt'
  | 'createdAt';

/**
 * The statuses from which a message gets a status. Reports have one order of strength, so that they lead to the same
 * status in whatever order they come. A message of unknown outcome may be cancelled and turn out to be sent.
 */
const transitions: Record<Exclude<StoredStatus, 'scheduled'>, readonly StoredStatus[]> = {
  queued: ['scheduled'],
  unknown: ['queued'],
  cancelled: ['scheduled', 'queued', 'unknown', 'failed'],
  sent: ['queued', 'unknown', 'cancelled'],
  failed: ['scheduled', 'queued', 'unknown', 'sent'],
  delivered: ['queued', 'unknown', 'cancelled', 'sent', 'failed'],
  read: ['queued', 'unknown', 'cancelled', 'sent', 'failed', 'delivered'],
};

export const statusesBefore = (status: keyof typeof transitions): StoredStatus[] => [...transitions[status]];

/** The statuses that clients report, from the weakest to the strongest. */
export const reportedStatuses = [
  'sent',
  'failed',
  'delivered',
  'read',
] as const satisfies readonly MessageStatusEvent['status'][];

const causePrefix = 'outgoing ';

/** The cause of the command that sends a message. */
export const causeOf = (id: string): string => `${causePrefix}${id}`;

/** The cause of the command that withdraws a message. */
export const withdrawalCauseOf = (id: string): string => `withdraw ${id}`;

/** The outgoing message that caused a command; null for any other command. */
export const outgoingIdOf = (cause: string): string | null =>
  cause.startsWith(causePrefix) ? cause.slice(causePrefix.length) : null;

export const outgoingNotFound = (): AppError =>
  new AppError('outgoing.not_found', 'There is no such message.');

export const onItsWay = (): AppError =>
  new AppError('outgoing.on_its_way', 'A client was offered this message, so it may be sent already.');

/** Another person answered after the messages that the author saw. */
export function answered(answer: OutgoingAnswer): AppError {
  const message = 'Another person has answered since that message.';
  const detail = { field: 'seen', rule: 'answered', message, values: { ...answer } };
  return new AppError('outgoing.answered', message, { details: [detail] });
}

/** Null for a message that is sent at once. */
export function sendAtOf({ sendAt }: SendMessage, now: Date): Date | null {
  if (sendAt === undefined) return null;
  const at = new Date(sendAt);
  const latest = now.getTime() + chatLimits.scheduleMaxDays * dayMs;
  if (at > now && at.getTime() <= latest) return at;
  const message = `sendAt must lie in the next ${chatLimits.scheduleMaxDays} days`;
  throw AppError.field('sendAt', at > now ? 'max' : 'min', message);
}

/** Rejects with `outgoing.window_closed` or `outgoing.too_many`. `sendAt` is null for a message that is sent at once. */
export function assertMaySend(
  { lastInboundAt, port }: { lastInboundAt: Date | null; port: { windowHours: number | null } },
  facts: SendingFacts,
  { sendAt, now }: { sendAt: Date | null; now: Date },
): void {
  const until = answerUntil(port.windowHours, lastInboundAt);
  // The contact may write again before a scheduled time.
  if (until !== null && until <= now && sendAt === null)
    throw new AppError('outgoing.window_closed', 'The contact has to write before it can be answered.');
  if (
    (sendAt !== null && facts.scheduledOfTenant >= chatLimits.scheduledTenantMax) ||
    facts.commandIds.length >= chatLimits.outgoingWaitingMax ||
    facts.waitingOfTenant >= chatLimits.outgoingTenantMax
  )
    throw new AppError('outgoing.too_many', 'Too many messages wait for a client.');
}

/** The row of a message that is queued at once, or scheduled with `sendAt`. */
export function newOutgoing(
  {
    id: conversationId,
    subAccountId,
    socialAccountId,
  }: Pick<Conversation, 'id' | 'subAccountId' | 'socialAccountId'>,
  { source, language }: Pick<SendMessage, 'source' | 'language'>,
  row: Pick<NewOutgoing, GivenColumn>,
): NewOutgoing {
  return {
    ...row,
    conversationId,
    subAccountId,
    socialAccountId,
    sourceText: source?.text ?? null,
    sourceLanguage: source?.language ?? null,
    sourcePseudo: source?.pseudo ?? false,
    language: language ?? null,
    status: row.sendAt === null ? 'queued' : 'scheduled',
    statusAt: row.createdAt,
  };
}

export const idInUse = (): AppError =>
  new AppError('outgoing.id_in_use', 'Another message has this id.', {
    details: [{ field: 'id', rule: 'unique', message: 'id must be a new one' }],
  });

export const notWithdrawable = (): AppError =>
  new AppError('outgoing.not_withdrawable', 'The client of this social account cannot withdraw the message.');

export const notTaken = (): AppError =>
  new AppError('outgoing.not_taken', 'Another sub-account holds the social account now.');
