import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { In, IsNull } from 'typeorm';
import { MergeProposalEntity } from './merge-proposal.entity.js';

/** Others that one contact is proposed with by a phone or a link: a number that many write is nobody's. */
const perKey = 5;

/**
 * `other` contacts that agree with the contact `one` in a key, itself left out: by their key or by their account. Most
 * contacts have no key, and few accounts are numbers: those are not looked up.
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
 * Proposes merges of the contacts `one`, which is SQL of their columns, with those that were stored before the statement.
 * `now` is SQL, too. Each pair is proposed once, by its phone rather than by its link.
 */
export const proposeSql = (one: string, now: string): string => `
  insert into merge_proposals (tenant_id, first_id, second_id, platform, reason, created_at)
  select one.tenant_id, least(one.id, pair.id), greatest(one.id, pair.id), one.platform, max(pair.reason), ${now}
  from ${one} one cross join lateral (${agreeing('phone')}
    union all ${agreeing('link')}
  ) pair
  group by 1, 2, 3, 4 order by 2, 3 on conflict do nothing`;

/** Pairs of contacts that are proposed to be merged. */
@Injectable()
export class MergeProposalRepository {
  /** The answer is `before` where the pair was dismissed already, and `unknown` where it was never proposed. */
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

  /** Deletes what proposes to merge contacts with each other that are one. */
  async deleteAmong(tx: TenantTx, contactIds: string[]): Promise<void> {
    await tx.manager.delete(MergeProposalEntity, {
      tenantId: tx.tenantId,
      firstId: In(contactIds),
      secondId: In(contactIds),
    });
  }

  /** Deletes all proposals of these contacts. */
  async deleteOf(tx: TenantTx, contactIds: string[]): Promise<void> {
    const { tenantId } = tx;
    await tx.manager.delete(MergeProposalEntity, { tenantId, firstId: In(contactIds) });
    await tx.manager.delete(MergeProposalEntity, { tenantId, secondId: In(contactIds) });
  }
}
