import {
  chatLimits,
  type MessageStatusEvent,
  type OutgoingStatus,
  type SendMessage,
} from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';

/** A queued message is `sending` while its command belongs to a device, so that no row stores this status. */
export type StoredStatus = Exclude<OutgoingStatus, 'sending'>;

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

export const windowClosed = (): AppError =>
  new AppError('outgoing.window_closed', 'The contact has to write before it can be answered.');

const dayMs = 24 * 3_600_000;

/** Null for a message that is sent at once. */
export function sendAtOf({ sendAt }: SendMessage, now: Date): Date | null {
  if (sendAt === undefined) return null;
  const at = new Date(sendAt);
  const latest = now.getTime() + chatLimits.scheduleMaxDays * dayMs;
  if (at > now && at.getTime() <= latest) return at;
  const message = `sendAt must lie in the next ${chatLimits.scheduleMaxDays} days`;
  throw AppError.field('sendAt', at > now ? 'max' : 'min', message);
}

export const idInUse = (): AppError =>
  new AppError('outgoing.id_in_use', 'Another message has this id.', {
    details: [{ field: 'id', rule: 'unique', message: 'id must be a new one' }],
  });

export const notWithdrawable = (): AppError =>
  new AppError('outgoing.not_withdrawable', 'The client of this social account cannot withdraw the message.');

export const notTaken = (): AppError =>
  new AppError('outgoing.not_taken', 'Another sub-account holds the social account now.');
