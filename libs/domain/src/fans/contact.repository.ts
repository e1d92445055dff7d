import { Injectable } from '@nestjs/common';
import { Secrets } from '@parley/platform/crypto';
import { pipelined, rowList, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { type NamedAccount, pseudonymsOf } from '../sub-accounts/index.js';
import { ContactEntity } from './contact.entity.js';
import type { ContactKey } from './fan-rows.js';

export interface NewContact extends ContactKey {
  account: string;
  nickname: string;
  link: string;
  phone: string;
}

type ContactRow = NewContact & { contactId: string };

const contactRows = rowList<ContactRow>({
  contactId: 'text',
  platform: 'text',
  accountKey: 'text',
  account: 'text',
  nickname: 'text',
  link: 'text',
  phone: 'text',
});

const insertSql = `
  insert into contacts (id, tenant_id, platform, account_key, account, nickname, link, phone, first_seen_at)
  select contact_id, $1, platform, account_key, account, nickname, link, phone, $2
  from ${contactRows.as('contact', 3)} on conflict do nothing`;

/** The contacts that a tenant knows on each platform. */
@Injectable()
export class ContactRepository {
  constructor(
    private readonly ids: Ids,
    private readonly secrets: Secrets,
  ) {}

  /** Makes sure the contacts exist; returns their ids by `platform accountKey`. */
  async upsert(tx: TenantTx, contacts: NewContact[], now: Date): Promise<Map<string, string>> {
    const keys = [...new Map(contacts.map((contact) => [keyOf(contact), contact])).values()];
    const fresh = keys.map((contact) => ({ ...contact, contactId: this.ids.next('con') }));
    const [, found] = await pipelined([
      this.insert(tx, fresh, now),
      tx.query<ContactKey & { id: string }>(
        `select c.id, c.platform, c.account_key as "accountKey"
         from unnest($2::text[], $3::text[]) as key(platform, account_key)
         join contacts c on c.tenant_id = $1 and c.platform = key.platform and c.account_key = key.account_key`,
        [tx.tenantId, keys.map(({ platform }) => platform), keys.map(({ accountKey }) => accountKey)],
      ),
    ]);
    return new Map(found.map((row) => [keyOf(row), row.id]));
  }

  /** Inserts the contacts that are not there yet, each once. One that another transaction inserts has another id. */
  async insert(tx: TenantTx, contacts: ContactRow[], now: Date): Promise<void> {
    if (contacts.length === 0) return;
    const byKey = new Map(contacts.map((contact) => [keyOf(contact), contact]));
    const rows = [...byKey.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, contact]) => contact);
    await tx.query(insertSql, [tx.tenantId, now, ...contactRows.parameters(rows)]);
  }

  /** Contacts after one of them, first seen until then, in the order of their ids. */
  async seenUntil(tx: TenantTx, last: string, until: Date, limit: number): Promise<NamedAccount[]> {
    return tx.manager.find(ContactEntity, {
      select: { id: true, accountKey: true },
      where: { tenantId: tx.tenantId, id: MoreThan(last), firstSeenAt: LessThanOrEqual(until) },
      order: { id: 'asc' },
      take: limit,
    });
  }

  /** Removes who these contacts are; returns how many were named until now. They must be locked against writing. */
  async pseudonymise(tx: TenantTx, contacts: readonly NamedAccount[]): Promise<number> {
    const pseudonyms = pseudonymsOf(this.secrets, contacts);
    if (pseudonyms.length === 0) return 0;
    await tx.query(
      `update contacts c set account = u.hash, account_key = u.hash, nickname = '', link = '', phone = ''
       from unnest($1::text[], $2::text[]) as u(id, hash) where c.id = u.id`,
      [pseudonyms.map(({ id }) => id), pseudonyms.map(({ pseudonym }) => pseudonym)],
    );
    return pseudonyms.length;
  }

  /** Stores the nicknames that contacts use now, by their ids. */
  async rename(tx: TenantTx, nicknames: ReadonlyMap<string, string>): Promise<void> {
    if (nicknames.size === 0) return;
    await tx.query(
      `with locked as (select id from contacts where id = any($2) order by id for no key update)
       update contacts c set nickname = named.nickname
       from locked join unnest($2::text[], $3::text[]) as named(id, nickname) using (id)
       where c.tenant_id = $1 and c.id = locked.id`,
      [tx.tenantId, [...nicknames.keys()], [...nicknames.values()]],
    );
  }
}

const keyOf = ({ platform, accountKey }: ContactKey): string => `${platform} ${accountKey}`;
