import type { TenantTx } from '@parley/platform/database';
import type { PublicEventPublisher } from '../../public-events/index.js';
import type { FanProfileRow } from './contact-profile.repository.js';

/** Publishes that persons changed profiles. A profile in common belongs to no sub-account. */
export async function publishUpdated(
  publicEvents: PublicEventPublisher,
  tx: TenantTx,
  rows: readonly Pick<FanProfileRow, 'contactId' | 'shared' | 'subAccountId'>[],
  fields: string[],
): Promise<void> {
  if (!publicEvents.wants(tx.tenantId, 'contact.updated')) return;
  const records = rows.map(({ contactId, shared, subAccountId: own }) => {
    const subAccountId = shared ? null : own;
    return publicEvents.record('contact.updated', {
      subAccountId,
      data: { contactId, subAccountId, fields },
    });
  });
  await publicEvents.publish(tx, records);
}
