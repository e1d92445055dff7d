import { Injectable } from '@nestjs/common';
import { Secrets } from '@parley/platform/crypto';
import { pipelined, rowList, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { foldedKey } from '../../platforms/index.js';
import { type NamedAccount, pseudonymsOf } from '../../sub-accounts/index.js';
import { type ContactDescription, describe, redescribed } from './contact-description.js';
import { ContactEntity } from './contact.entity.js';
import {
  type ContactChanges,
  type ContactIdentity,
  type ContactKey,
  contactKeyOf,
  type NewContact,
} from '../fan-rows.js';
import { agreeingAmong, type MatchKeys, matchKeysOf } from '../merge/contact-match.js';
import { MergeProposalRepository, proposeSql } from '../merge/merge-proposal.repository.js';

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

/** Proposes to merge each added contact with earlier ones that have the same phone or link. */
const insertSql = `
  with added as (
    insert into contacts (id, tenant_id, platform, account_key, account, nickname, link, phone, first_seen_at, known_at,
      described_at, main_id, phone_key, link_key)
    select contact_id, $1, platform, account_key, account, nickname, link, phone, $2, known_at, described_at, contact_id,
      phone_key, link_key
    from ${contactRows.as('contact', 3)} on conflict do nothing
    returning id, tenant_id, platform, account_key, phone_key, link_key
  )${proposeSql('added', '$2')}`;

/** Like the statement above, for contacts with these ids. */
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

/** The rule of `describe`, applied to the locked row. */
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

/** Like the statement above, for contacts that were added together. */
const proposeAmongSql = proposeSql(
  `(select c.* from unnest($3::text[], $4::text[]) as key(platform, account_key)
    join contacts c on c.tenant_id = $1 and c.platform = key.platform and c.account_key = key.account_key)`,
  '$2::timestamptz',
);

/** A case-sensitive id, and the case-folded key with which it was stored before. */
interface FoldedRow extends ContactKey {
  account: string;
  folded: string;
  /** The id of the row that keeps the folded key. */
  aliasId: string;
}

const foldedRows = rowList<FoldedRow>({
  platform: 'text',
  accountKey: 'text',
  account: 'text',
  folded: 'text',
  aliasId: 'text',
});

/**
 * Gives a contact that is stored by a folded key its own key. The folded key becomes an identity of the same contact: an
 * earlier release and its leftover reports still find it. Another id that folds to the same key is another contact.
 */
const restoreSql = `
  with given as (select * from ${foldedRows.as('folding', 3)}), found as (
    select c.id, c.main_id, c.known_at, given.* from given
    join contacts c on c.tenant_id = $1 and c.platform = given.platform and c.account_key = given.folded
    where not exists (select from contacts own where own.tenant_id = $1 and own.platform = given.platform
        and own.account_key = given.account_key)
      and not exists (select from contacts other where other.tenant_id = $1 and other.platform = given.platform
        and (other.id = c.main_id or (other.main_id = c.main_id and other.main_id <> other.id))
        and other.id <> c.id and lower(other.account_key) = given.folded)
    order by c.id for update of c
  ), restored as (
    update contacts c set account_key = found.account_key, account = found.account from found where c.id = found.id
    returning c.id
  )
  insert into contacts (id, tenant_id, platform, account_key, account, first_seen_at, known_at, main_id)
  select alias_id, $1, platform, folded, folded, $2, known_at, main_id from found join restored using (id)
  on conflict do nothing`;

/** The contacts that a tenant knows on each platform. */
@Injectable()
export class ContactRepository {
  constructor(
    private readonly ids: Ids,
    private readonly secrets: Secrets,
    private readonly mergeProposalRepository: MergeProposalRepository,
  ) {}

  /**
   * Makes sure the contacts exist. Returns them by `platform accountKey`. Existing contacts keep their `knownAt`, which
   * `update` lowers.
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

  /** Inserts new contacts, each once. If another transaction inserts a contact first, its id is kept. */
  async insert(tx: TenantTx, contacts: ContactRow[], now: Date): Promise<void> {
    if (contacts.length === 0) return;
    const rows = [...byKey(contacts).values()].sort((a, b) => (contactKeyOf(a) < contactKeyOf(b) ? -1 : 1));
    const keyed = rows.map((row) => ({ ...row, ...matchKeysOf(row) }));
    const agreeing = agreeingAmong(keyed);
    await pipelined([
      this.restoreFolded(tx, rows, now),
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

  /** Gives case-sensitive ids that were stored folded their own keys again. */
  async restoreFolded(
    tx: TenantTx,
    contacts: readonly (ContactKey & { account: string })[],
    now: Date,
  ): Promise<void> {
    const rows = new Map<string, FoldedRow>();
    for (const { platform, accountKey, account } of contacts) {
      const folded = foldedKey(platform, accountKey);
      if (folded === null) continue;
      const row = { platform, accountKey, account, folded, aliasId: this.ids.next('con') };
      rows.set(`${platform} ${folded}`, row);
    }
    if (rows.size === 0) return;
    await tx.query(restoreSql, [tx.tenantId, now, ...foldedRows.parameters([...rows.values()])]);
  }

  /** Contacts after the id `last` that were stored no later than `until`, in the order of their ids. */
  async seenUntil(tx: TenantTx, last: string, until: Date, limit: number): Promise<NamedAccount[]> {
    return tx.manager.find(ContactEntity, {
      select: { id: true, accountKey: true },
      where: { tenantId: tx.tenantId, id: MoreThan(last), firstSeenAt: LessThanOrEqual(until) },
      order: { id: 'asc' },
      take: limit,
    });
  }

  /** All identities that belong to these main contacts, including the main contacts. */
  async identitiesOf(tx: TenantTx, mainIds: readonly string[]): Promise<NamedAccount[]> {
    if (mainIds.length === 0) return [];
    return tx.query<NamedAccount>(
      `select id, account_key as "accountKey" from contacts where tenant_id = $1 and id = any($2)
       union
       select id, account_key from contacts where tenant_id = $1 and main_id = any($2) and main_id <> id`,
      [tx.tenantId, mainIds],
    );
  }

  /**
   * Replaces accounts by hashes and clears names. Returns how many contacts it changed. The caller must have locked the
   * contacts against writing.
   */
  async pseudonymise(tx: TenantTx, contacts: readonly NamedAccount[]): Promise<number> {
    const pseudonyms = pseudonymsOf(this.secrets, contacts);
    if (pseudonyms.length === 0) return 0;
    await tx.query(
      `update contacts c set account = u.hash, account_key = u.hash, nickname = '', link = '', phone = '',
         phone_key = null, link_key = null
       from unnest($1::text[], $2::text[]) as u(id, hash) where c.id = u.id`,
      [pseudonyms.map(({ id }) => id), pseudonyms.map(({ pseudonym }) => pseudonym)],
    );
    await this.mergeProposalRepository.deleteOf(
      tx,
      pseudonyms.map(({ id }) => id),
    );
    return pseudonyms.length;
  }

  /** Stores changes of contacts. A contact with a new phone or link is proposed for a merge, like a new contact. */
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

type DescribedContact<Contact extends NewContact = NewContact> = Contact & ContactDescription;

/** Joins contacts with the same key. `knownAt` is the earliest one, and texts come from all of them. */
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
