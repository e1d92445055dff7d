import type { ReplyOrder } from '@parley/contracts/public';
import type { Addressed } from '../../commands/index.js';
import type { ReportSource } from '../../desktop/index.js';
import type { PlatformFailed, SendOutcome } from '../adapters/adapter.js';
import type { ChannelEntity } from '../channel.entity.js';

/** A message to send, or one to withdraw. */
export type Command = { id: string; contactAccount: string } & (
  | { kind: 'reply'; order: ReplyOrder }
  | { kind: 'withdraw'; externalId: string }
);

/** A channel that holds a port. */
export type Holding = ChannelEntity & { sessionId: string; socialAccountId: string };

export const sourceOf = ({ tenantId, subAccountId, sessionId }: Holding): ReportSource => ({
  tenantId,
  subAccountId,
  sessionId,
  lastAckAt: 0,
});

/** The oldest command to each contact that has no call. */
export function firstOfEach(commands: readonly Addressed[], busy: ReadonlySet<string>): Command[] {
  const taken = new Set(busy);
  return commands.flatMap(({ command }) => {
    if (command.kind !== 'reply' && command.kind !== 'withdraw') return [];
    const { id, contactAccount } = command;
    if (taken.has(contactAccount)) return [];
    taken.add(contactAccount);
    if (command.kind === 'withdraw')
      return { id, contactAccount, kind: 'withdraw', externalId: command.externalId };
    const { id: _, kind, ...order } = command;
    return { id, contactAccount, kind, order };
  });
}

/** A failed request is repeated once the platform wants it. */
export const laterFor = ({
  problem,
  seconds,
}: PlatformFailed): Extract<SendOutcome, { outcome: 'later' }> => ({
  outcome: 'later',
  seconds: Math.max(seconds, problem === 'token_refused' ? 60 : 5),
  problem,
});
