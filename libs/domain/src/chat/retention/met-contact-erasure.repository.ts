import { Injectable } from '@nestjs/common';
import { Database, lockAdvisory, type TenantTx } from '@parley/platform/database';
import { In } from 'typeorm';
import { ContactRepository, contactView, gainView, identitiesOf } from '../../fans/index.js';
import { PortErasureRepository, socialAccounts } from '../../ports/index.js';
import {
  eraseInChunks,
  type ErasureSection,
  ErasureSectionRegistry,
  subAccountNames,
} from '../../sub-accounts/index.js';
import { ContactProfileEntity } from '../messages/chat-stats.entity.js';

/**
 * Contacts after $2 that the sub-account $1 gained or exchanged messages with. `isUnknown`: no other sub-account gained
 * any of their identities, has a social account that gained one, or has a conversation with one.
 */
const metSql = `
  select c.id, c.main_id as "mainId", not exists (
      select from ${gainView} o join ${socialAccounts} a on a.id = o.social_account_id
      join ${subAccountNames} s on s.id = any(array[o.sub_account_id, a.sub_account_id])
      where o.contact_id = any(${identitiesOf('c.main_id', 'c.tenant_id')}) and s.status in ('normal', 'stopped')
    ) and not exists (
      select from conversations v join ${subAccountNames} s on s.id = v.sub_account_id
      where v.tenant_id = c.tenant_id and v.contact_id = any(${identitiesOf('c.main_id', 'c.tenant_id')})
        and s.status in ('normal', 'stopped')) as "isUnknown"
  from (
    select contact_id from ${gainView} g where sub_account_id = $1 and fresh_in_sub_account and contact_id > $2
    union select contact_id from conversations where sub_account_id = $1 and contact_id > $2
    order by contact_id limit $3
  ) met join ${contactView} c on c.id = met.contact_id order by c.id`;

/**
 * Erases the contacts that a deleted sub-account met, unless another sub-account of the tenant knows them. A deleted
 * sub-account, or one about to be deleted, knows nobody. The present sub-account of a social account knows all contacts
 * that the account ever gained, even those counted for another sub-account.
 */
@Injectable()
export class MetContactErasureRepository implements ErasureSection {
  constructor(
    erasureSectionRegistry: ErasureSectionRegistry,
    private readonly database: Database,
    private readonly contactRepository: ContactRepository,
    private readonly portErasureRepository: PortErasureRepository,
  ) {
    erasureSectionRegistry.register('contacts', this);
  }

  async erase(tenantId: string, subAccountId: string): Promise<void> {
    const predecessors = await this.database.asTenant(tenantId, (tx) =>
      this.portErasureRepository.predecessorsOf(tx, subAccountId),
    );
    for (const id of [subAccountId, ...predecessors]) {
      await eraseInChunks(this.database, tenantId, (tx, limit, last) => this.eraseMet(tx, id, limit, last));
    }
  }

  private async eraseMet(
    tx: TenantTx,
    subAccountId: string,
    limit: number,
    last: string,
  ): Promise<{ id: string }[]> {
    // While these locks are held nothing is counted or written, so no other sub-account meets a contact.
    await lockAdvisory(tx, 'fanCounting', tx.tenantId);
    await lockAdvisory(tx, 'contacts', tx.tenantId);
    const met = await tx.query<{ id: string; isUnknown: boolean; mainId: string }>(metSql, [
      subAccountId,
      last,
      limit,
    ]);
    const unknown = met.flatMap(({ isUnknown, mainId }) => (isUnknown ? mainId : []));
    await this.contactRepository.pseudonymise(tx, await this.contactRepository.identitiesOf(tx, unknown));
    // Shared profiles are deleted as well.
    await tx.manager.delete(ContactProfileEntity, {
      tenantId: tx.tenantId,
      contactId: In(unknown),
    });
    return met;
  }
}
