import { Injectable } from '@nestjs/common';
import { rowList, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { ContactRepository } from '../contacts/contact.repository.js';
import { type ContactKey, contactKeyOf, type NewContact } from '../fan-rows.js';
import { type MatchKeys, matchKeysOf } from '../merge/contact-match.js';
import { proposeSql } from '../merge/merge-proposal.repository.js';

type ImportedRow = NewContact & MatchKeys & { contactId: string };

/** A contact that an import names for the first time. */
export interface ImportedContact {
  id: string;
  /** Whether the import created the contact, filled empty values of a known one, or changed nothing. */
  outcome: 'created' | 'filled' | 'known';
}

const importedRows = rowList<ImportedRow>({
  contactId: 'text',
  platform: 'text',
  accountKey: 'text',
  account: 'text',
  nickname: 'text',
  link: 'text',
  phone: 'text',
  knownAt: 'timestamptz',
  phoneKey: 'text',
  linkKey: 'text',
});

const insertSql = `
  insert into contacts (id, tenant_id, platform, account_key, account, nickname, link, phone, first_seen_at, known_at,
    main_id, import_id, phone_key, link_key)
  select contact_id, $1, platform, account_key, account, nickname, link, phone, known_at, known_at, contact_id, $2,
    phone_key, link_key
  from ${importedRows.as('contact', 3)} on conflict do nothing
  returning id, platform, account_key as "accountKey", 'created' as outcome`;

const fields = ['nickname', 'link', 'phone'] as const;
const keyed = ['link', 'phone'] as const;

const fillSql = `
  with given as (select * from ${importedRows.as('contact', 3)}), locked as (
    select c.id, c.platform, c.account_key, given.nickname, given.link, given.phone, given.link_key, given.phone_key,
      ${fields.map((field) => `(c.${field} = '' and given.${field} <> '')`).join(' or ')} as is_filled
    from given join contacts c
      on c.tenant_id = $1 and c.platform = given.platform and c.account_key = given.account_key
    where c.import_id is distinct from $2 order by c.id for no key update of c
  )
  update contacts c set import_id = $2,
    ${fields.map((field) => `${field} = case when c.${field} = '' then locked.${field} else c.${field} end`).join(', ')},
    ${keyed.map((field) => `${field}_key = case when c.${field} = '' then locked.${field}_key else c.${field}_key end`).join(', ')}
  from locked where c.tenant_id = $1 and c.id = locked.id
  returning c.id, c.platform, c.account_key as "accountKey",
    case when locked.is_filled then 'filled' else 'known' end as outcome`;

/** Runs after all contacts are stored, so that they are also compared with each other. */
const proposeImportedSql = proposeSql(
  '(select c.* from contacts c where c.tenant_id = $1 and c.id = any($3))',
  '$2::timestamptz',
);

@Injectable()
export class ContactImportRepository {
  constructor(
    private readonly contactRepository: ContactRepository,
    private readonly ids: Ids,
  ) {}

  /**
   * Stores contacts, each once by its key. Fills empty values of a stored contact, and keeps its `knownAt`. Created and
   * filled contacts are proposed for a merge with contacts that have the same phone or link. Returns the contacts by
   * key, without those that the same import named before.
   */
  async add(
    tx: TenantTx,
    importId: string,
    contacts: readonly NewContact[],
    now: Date,
  ): Promise<Map<string, ImportedContact>> {
    const rows = contacts.map((contact) => ({
      ...contact,
      ...matchKeysOf(contact),
      contactId: this.ids.next('con'),
    }));
    rows.sort((a, b) => (contactKeyOf(a) < contactKeyOf(b) ? -1 : 1));
    const parameters = [tx.tenantId, importId, ...importedRows.parameters(rows)];
    await this.contactRepository.restoreFolded(tx, rows, now);
    const created = await tx.query<ContactKey & ImportedContact>(insertSql, parameters);
    const found =
      created.length < rows.length ? await tx.query<ContactKey & ImportedContact>(fillSql, parameters) : [];
    const changed = [...created, ...found].filter(({ outcome }) => outcome !== 'known');
    if (changed.length > 0)
      await tx.query(proposeImportedSql, [tx.tenantId, now, changed.map(({ id }) => id)], {
        freshPlan: true,
      });
    return new Map(
      [...created, ...found].map(({ id, outcome, ...key }) => [contactKeyOf(key), { id, outcome }]),
    );
  }
}
