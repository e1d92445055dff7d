import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reportedStatuses, statusesBefore, type StoredStatus } from './outgoing-message.policy.js';

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
