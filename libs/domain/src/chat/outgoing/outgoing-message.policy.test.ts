import fc from 'fast-check';
import { chatLimits } from '@parley/contracts/public';
import { expect, it } from 'vitest';
import type { StoredStatus } from './outgoing-message.entity.js';
import {
  assertMaySend,
  newOutgoing,
  reportedStatuses,
  type SendingFacts,
  statusesBefore,
} from './outgoing-message.policy.js';

type Reported = (typeof reportedStatuses)[number];

const after = (status: StoredStatus, reported: Reported): StoredStatus =>
  statusesBefore(reported).includes(status) ? reported : status;

it('the order of reports does not change the last status', () => {
  const reports = fc.array(fc.constantFrom(...reportedStatuses), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.constantFrom<StoredStatus>('queued', 'unknown'), reports, (start, given) => {
      const strongest = reportedStatuses.findLast((status) => given.includes(status));
      expect(given.reduce(after, start)).toBe(strongest);
    }),
  );
});

it('no report leads back, and a message that was sent is never cancelled', () => {
  expect(after('read', 'sent')).toBe('read');
  expect(after('delivered', 'failed')).toBe('delivered');
  expect(after('failed', 'sent')).toBe('failed');
  for (const sent of ['sent', 'delivered', 'read'] as const)
    expect(statusesBefore('cancelled')).not.toContain(sent);
});

const now = new Date('2026-03-02T10:00:00Z');
const later = new Date('2026-03-02T12:00:00Z');
const heardAt = new Date('2026-03-02T09:00:00Z');
const quiet: SendingFacts = { commandIds: [], waitingOfTenant: 0, scheduledOfTenant: 0 };
interface Given {
  windowHours?: number | null;
  lastInboundAt?: Date | null;
  sendAt?: Date | null;
}
const sending = (
  facts: Partial<SendingFacts>,
  { windowHours = null, lastInboundAt = heardAt, sendAt = null }: Given = {},
) => {
  assertMaySend({ lastInboundAt, port: { windowHours } }, { ...quiet, ...facts }, { sendAt, now });
};

it('a message is sent until the contact’s window ends, and may be scheduled after it', () => {
  expect(() => sending({}, { windowHours: 2 })).not.toThrow();
  expect(() => sending({}, { windowHours: 1 })).toThrow('has to write');
  expect(() => sending({}, { lastInboundAt: null, windowHours: 24 })).toThrow('has to write');
  expect(() => sending({}, { windowHours: 1, sendAt: later })).not.toThrow();
});

it('a conversation and a tenant have so many waiting messages, and so many scheduled ones', () => {
  const { outgoingWaitingMax, outgoingTenantMax, scheduledTenantMax } = chatLimits;
  const waiting = (count: number) => ({ commandIds: Array.from({ length: count }, (_, at) => `cmd_${at}`) });
  expect(() => sending(waiting(outgoingWaitingMax - 1))).not.toThrow();
  expect(() => sending(waiting(outgoingWaitingMax))).toThrow('Too many');
  expect(() => sending({ waitingOfTenant: outgoingTenantMax })).toThrow('Too many');
  expect(() => sending({ scheduledOfTenant: scheduledTenantMax })).not.toThrow();
  expect(() => sending({ scheduledOfTenant: scheduledTenantMax }, { sendAt: later })).toThrow('Too many');
});

it('a message is queued at once, or scheduled', () => {
  const conversation = { id: 'cnv_1', subAccountId: 'sub_1', socialAccountId: 'acc_1' };
  const given = {
    id: '6e5a4c7e-0000-4000-8000-000000000001',
    contactId: 'con_1',
    authorId: null,
    commandId: 'cmd_1',
    text: 'hello',
    mediumId: null,
    quotedMessageId: null,
    createdAt: now,
  };
  expect(newOutgoing(conversation, {}, { ...given, sendAt: null })).toEqual({
    ...given,
    conversationId: 'cnv_1',
    subAccountId: 'sub_1',
    socialAccountId: 'acc_1',
    sourceText: null,
    sourceLanguage: null,
    sourcePseudo: false,
    language: null,
    status: 'queued',
    statusAt: now,
    sendAt: null,
  });
  const source = { text: '你好', language: 'zh', pseudo: true };
  const scheduled = newOutgoing(conversation, { source, language: 'en' }, { ...given, sendAt: later });
  expect(scheduled).toMatchObject({ sourceText: '你好', sourceLanguage: 'zh', sourcePseudo: true });
  expect(scheduled).toMatchObject({ language: 'en', status: 'scheduled', sendAt: later, statusAt: now });
});
