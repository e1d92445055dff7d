import { Injectable } from '@nestjs/common';
import { Secrets } from '@parley/platform/crypto';
import { pipelined, rowList, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { type NamedAccount, pseudonymsOf } from '../../sub-accounts/index.js';
import { type ContactDescription, describe, redescribed } from './contact-description.js';
import { ContactEntity } from './contact.entity.js';
import { FoldedContactRepository } from './folded-contact.repository.js';
import type { ContactKey } from '../fan-rows.js';
import { agreeingAmong, type MatchKeys, matchKeysOf } from '../merge/contact-match.js';
import { MergeProposalRepository, proposeSql } from '../merge/merge-proposal.repository.js';

export interface NewContact extends ContactKey {
  account: string;
  nickname: string;
  link: string;
  phone: string;
  /** When the tenant knew it: the time of the gain, the message or the import. Its texts are of that time. */
  knownAt: Date;
}

/** A stored identity and the contact that it belongs to. */
export interface ContactIdentity {
  id: string;
  /** The main contact's id: its own, unless it was merged. */
  mainId: string;
  /** Since when the tenant knows the main contact. */
  knownAt: Date;
  /** Its texts where the given ones change them: `update` stores them. */
  description: (ContactDescription & ContactKey) | undefined;
}

/**
 * Changes of a contact. `knownAt` lowers the time since when it is known, and never raises it. A description changes the
 * texts that are not newer than it.
 */
export interface ContactChange {
  knownAt?: Date;
  description?: ContactDescription & ContactKey;
}

/** By the ids of the contacts. */
export type ContactChanges = ReadonlyMap<string, ContactChange>;

type ContactRow = NewContact & { contactId: string };

const contactRows = rowList<ContactRow & MatchKeys & Pick<ContactDescription, 'describedAt'>>({
  contactId: 'text',
  platform: 'text',
  accountKey: 'text',
  account: 'text',
  nickname: 'text',
  link: 'text',
  phone: 'text',
  knownAt: 'timestamptz',
  describedAt: 'timestamptz',
  phoneKey: 'text',
  linkKey: 'text',
});

/** Each that is added is proposed to be merged with those of before that its phone or link agrees with. */
const insertSql = `
  with added as (
    insert into contacts (id, tenant_id, platform, account_key, account, nickname, link, phone, first_seen_at, known_at,
      described_at, main_id, phone_key, link_key)
    select contact_id, $1, platform, account_key, account, nickname, link, phone, $2, known_at, described_at, contact_id,
      phone_key, link_key
    from ${contactRows.as('contact', 3)} on conflict do nothing
    returning id, tenant_id, platform, account_key, phone_key, link_key
  )${proposeSql('added', '$2')}`;

/** The same for contacts of these ids. */
const proposeByIdSql = proposeSql(
  '(select c.* from contacts c where c.tenant_id = $1 and c.id = any($3))',
  '$2::timestamptz',
);

const changeRows = rowList<
  { id: string } & MatchKeys & { [Field in keyof ContactDescription]: ContactDescription[Field] | null } & {
      knownAt: Date | null;
    }
>({
  id: 'text',
  nickname: 'text',
  link: 'text',
  phone: 'text',
  describedAt: 'timestamptz',
  phoneKey: 'text',
  linkKey: 'text',
  knownAt: 'timestamptz',
});

/** As `describe` has it, with the row as it is once it is locked. */
const picked = (
  text: string,
  column = text,
): string => `${column} = case when given.${text} <> '' and (c.${text} = ''
    or given.described_at >= coalesce(c.described_at, '-infinity')) then given.${column} else c.${column} end`;

const updateSql = `
  with locked as (select id from contacts where tenant_id = $1 and id = any($2) order by id for no key update)
  update contacts c set ${picked('nickname')}, ${picked('link')}, ${picked('link', 'link_key')}, ${picked('phone')},
    ${picked('phone', 'phone_key')}, described_at = greatest(c.described_at, given.described_at),
    known_at = least(c.known_at, given.known_at)
  from locked join ${changeRows.as('given', 3)} using (id)
  where c.tenant_id = $1 and c.id = locked.id`;

/** The same for contacts that were added together. */
const proposeAmongSql = proposeSql(
  `(select c.* from unnest($3::text[], $4::text[]) as key(platform, account_key)
    join contacts c on c.tenant_id = $1 and c.platform = key.platform and c.account_key = key.account_key)`,
  '$2::timestamptz',
);

/** The contacts that a tenant knows on each platform. */
@Injectable()
export class ContactRepository {
  constructor(
    private readonly ids: Ids,
    private readonly secrets: Secrets,
    private readonly proposals: MergeProposalRepository,
    private readonly foldedContacts: FoldedContactRepository,
  ) {}

  /**
   * Makes sure the contacts exist; returns them by `platform accountKey`. Those that were there keep the time since when
   * they are known: `update` lowers it.
   */
  async upsert(tx: TenantTx, contacts: NewContact[], now: Date): Promise<Map<string, ContactIdentity>> {
    const given = byKey(contacts);
    const keys = [...given.values()];
    const fresh = keys.map((contact) => ({ ...contact, contactId: this.ids.next('con') }));
    const [, found] = await pipelined([
      this.insert(tx, fresh, now),
      tx.query<ContactKey & ContactDescription & Omit<ContactIdentity, 'description'>>(
        `select c.id, c.platform, c.account_key as "accountKey", c.main_id as "mainId",
           coalesce(main.known_at, c.known_at) as "knownAt", c.nickname, c.link, c.phone,
           c.described_at as "describedAt"
         from unnest($2::text[], $3::text[]) as key(platform, account_key)
         join contacts c on c.tenant_id = $1 and c.platform = key.platform and c.account_key = key.account_key
         left join lateral (
           select known_at from contacts where id = c.main_id and c.main_id <> c.id limit 1) main on true`,
        [tx.tenantId, keys.map(({ platform }) => platform), keys.map(({ accountKey }) => accountKey)],
      ),
    ]);
    return new Map(
      found.map(({ id, mainId, knownAt, ...known }) => {
        const key = contactKeyOf(known);
        const news = given.get(key) && redescribed(known, given.get(key) as DescribedContact);
        return [key, { id, mainId, knownAt, description: news && { ...known, ...news } }];
      }),
    );
  }

  /** Inserts the contacts that are not there yet, each once. One that another transaction inserts has another id. */
  async insert(tx: TenantTx, contacts: ContactRow[], now: Date): Promise<void> {
    if (contacts.length === 0) return;
    const rows = [...byKey(contacts).values()].sort((a, b) => (contactKeyOf(a) < contactKeyOf(b) ? -1 : 1));
    const keyed = rows.map((row) => ({ ...row, ...matchKeysOf(row) }));
    const agreeing = agreeingAmong(keyed);
    await pipelined([
      this.foldedContacts.restore(tx, rows, now),
      tx.query(insertSql, [tx.tenantId, now, ...contactRows.parameters(keyed)]),
      agreeing.length > 0 &&
        tx.query(proposeAmongSql, [
          tx.tenantId,
          now,
          agreeing.map(({ platform }) => platform),
          agreeing.map(({ accountKey }) => accountKey),
        ]),
    ]);
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

  /** All identities that belong to these main contacts, themselves among them. */
  async identitiesOf(tx: TenantTx, mainIds: readonly string[]): Promise<NamedAccount[]> {
    if (mainIds.length === 0) return [];
    return tx.query<NamedAccount>(
      `select id, account_key as "accountKey" from contacts where tenant_id = $1 and id = any($2)
       union
       select id, account_key from contacts where tenant_id = $1 and main_id = any($2) and main_id <> id`,
      [tx.tenantId, mainIds],
    );
  }

  /** Removes who these contacts are; returns how many were named until now. They must be locked against writing. */
  async pseudonymise(tx: TenantTx, contacts: readonly NamedAccount[]): Promise<number> {
    const pseudonyms = pseudonymsOf(this.secrets, contacts);
    if (pseudonyms.length === 0) return 0;
    await tx.query(
      `update contacts c set account = u.hash, account_key = u.hash, nickname = '', link = '', phone = '',
         phone_key = null, link_key = null
       from unnest($1::text[], $2::text[]) as u(id, hash) where c.id = u.id`,
      [pseudonyms.map(({ id }) => id), pseudonyms.map(({ pseudonym }) => pseudonym)],
    );
    await this.proposals.deleteOf(
      tx,
      pseudonyms.map(({ id }) => id),
    );
    return pseudonyms.length;
  }

  /** Stores what changes of contacts. One that gets a phone or a link is proposed to be merged as a new one is. */
  async update(tx: TenantTx, changes: ContactChanges, now: Date): Promise<void> {
    if (changes.size === 0) return;
    const rows = [...changes].map(([id, { knownAt = null, description }]) => ({
      ...(description ? { ...description, ...matchKeysOf(description) } : undescribed),
      id,
      knownAt,
    }));
    const keyed = rows.filter(({ phoneKey, linkKey }) => phoneKey !== null || linkKey !== null);
    const ids = rows.map(({ id }) => id);
    await pipelined([
      tx.query(updateSql, [tx.tenantId, ids, ...changeRows.parameters(rows)]),
      keyed.length > 0 && tx.query(proposeByIdSql, [tx.tenantId, now, keyed.map(({ id }) => id)]),
    ]);
  }
}

const undescribed = {
  nickname: null,
  link: null,
  phone: null,
  describedAt: null,
  phoneKey: null,
  linkKey: null,
};

export const contactKeyOf = ({ platform, accountKey }: ContactKey): string => `${platform} ${accountKey}`;

type DescribedContact<Contact extends NewContact = NewContact> = Contact & ContactDescription;

/** One contact of each key: known since the earliest time of all of them, and as all of them describe it. */
function byKey<Contact extends NewContact>(
  contacts: readonly Contact[],
): Map<string, DescribedContact<Contact>> {
  const found = new Map<string, DescribedContact<Contact>>();
  for (const contact of contacts) {
    const given = { describedAt: contact.knownAt, ...contact };
    const before = found.get(contactKeyOf(contact));
    const knownAt = before && before.knownAt < contact.knownAt ? before.knownAt : contact.knownAt;
    found.set(contactKeyOf(contact), { ...given, ...(before && describe(before, given)), knownAt });
  }
  return found;
}
