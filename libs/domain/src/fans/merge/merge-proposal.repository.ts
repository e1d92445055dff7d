import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { In, IsNull } from 'typeorm';
import { MergeProposalEntity } from './merge-proposal.entity.js';

/**
 * The most contacts that one contact is proposed with by a phone or a link. A number that many contacts share identifies
 * nobody.
 */
const perKey = 5;

/**
 * The `other` contacts that match the contact `one` in a key, by their key or their account, without itself. Most
 * contacts have no key and few accounts are numbers, so those are not looked up.
 */
const agreeing = (name: 'phone' | 'link'): string => {
  const [hasKey, mayBeKey] = [
    `one.${name}_key is not null`,
    name === 'phone' ? `starts_with(one.account_key, '+')` : 'true',
  ];
  const others = (condition: string, count: number) => `
    (select other.id, '${name}' as reason from contacts other where other.tenant_id = one.tenant_id
       and other.platform = one.platform and ${condition} and other.id <> one.id order by other.id limit ${count})`;
  return [
    others(`${hasKey} and other.${name}_key = one.${name}_key`, perKey),
    others(`${hasKey} and other.account_key = one.${name}_key`, 1),
    others(`${mayBeKey} and other.${name}_key = one.account_key`, perKey),
  ].join(' union all ');
};

/**
 * Proposes merges of the contacts `one` with contacts stored before the statement. `one` is SQL of their columns, and
 * `now` is SQL as well. Each pair is proposed once, by its phone if that matches, else by its link.
 */
export const proposeSql = (one: string, now: string): string => `
  insert into merge_proposals (tenant_id, first_id, second_id, platform, reason, created_at)
  select one.tenant_id, least(one.id, pair.id), greatest(one.id, pair.id), one.platform, max(pair.reason), ${now}
  from ${one} one cross join lateral (${agreeing('phone')}
    union all ${agreeing('link')}
  ) pair
  group by 1, 2, 3, 4 order by 2, 3 on conflict do nothing`;

@Injectable()
export class MergeProposalRepository {
  /** Returns `before` if the pair was dismissed already, and `unknown` if it was never proposed. */
  async dismiss(
    tx: TenantTx,
    contactIds: readonly string[],
    now: Date,
  ): Promise<'now' | 'before' | 'unknown'> {
    const [firstId = '', secondId = ''] = [...contactIds].sort();
    const pair = { tenantId: tx.tenantId, firstId, secondId };
    const { affected } = await tx.manager.update(
      MergeProposalEntity,
      { ...pair, dismissedAt: IsNull() },
      { dismissedAt: now },
    );
    if (affected === 1) return 'now';
    return (await tx.manager.existsBy(MergeProposalEntity, pair)) ? 'before' : 'unknown';
  }

  /** Deletes proposals to merge contacts that are now one contact. */
  async deleteAmong(tx: TenantTx, contactIds: string[]): Promise<void> {
    await tx.manager.delete(MergeProposalEntity, {
      tenantId: tx.tenantId,
      firstId: In(contactIds),
      secondId: In(contactIds),
    });
  }

  async deleteOf(tx: TenantTx, contactIds: string[]): Promise<void> {
    const { tenantId } = tx;
    await tx.manager.delete(MergeProposalEntity, { tenantId, firstId: In(contactIds) });
    await tx.manager.delete(MergeProposalEntity, { tenantId, secondId: In(contactIds) });
  }
}
