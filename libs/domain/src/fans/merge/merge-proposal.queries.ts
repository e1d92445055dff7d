import { Injectable } from '@nestjs/common';
import {
  fanLimits,
  type MergeableContact,
  type MergeProposal,
  type MergeProposalPage,
  type MergeProposalQuery,
  type MergeReason,
} from '@parley/contracts/public';
import { readPage, type TenantTx } from '@parley/platform/database';
import { identitiesOf } from '../contacts/contact-views.queries.js';
import { ContactSearchQueries } from '../list/contact-search.queries.js';
import type { MainContact } from './contact-merge.policy.js';

interface ProposalRow {
  id: string;
  reason: MergeReason;
  createdAt: Date;
  /** Main contacts. */
  contactIds: [string, string];
}

interface Search {
  sql: string;
  values: unknown[];
}

type ContactRow = Omit<MergeableContact, 'knownAt'> & { knownAt: Date };

const viewOf = ({ knownAt, ...row }: ContactRow): MergeableContact => ({
  ...row,
  knownAt: knownAt.toISOString(),
});

/** The columns of contacts `c` that are shown before a merge. */
const contactColumns = `c.id as "contactId", c.platform, c.account, c.nickname, c.link, c.phone, c.known_at as "knownAt",
  array(select m.account from contacts m where m.tenant_id = c.tenant_id and m.main_id = c.id and m.main_id <> m.id
    order by m.id) as "mergedAccounts",
  (select count(*)::int from gains g where g.contact_id = any(${identitiesOf('c.id', 'c.tenant_id')})) as gains`;

/** Reads which contacts may be one. */
@Injectable()
export class MergeProposalQueries {
  constructor(private readonly search: ContactSearchQueries) {}

  async list(tx: TenantTx, query: MergeProposalQuery): Promise<MergeProposalPage> {
    const { total, items } = await readPage<ProposalRow>(
      tx,
      {
        from: 'merge_proposals p',
        where: 'p.tenant_id = $1 and p.dismissed_at is null and ($2::text is null or p.platform = $2)',
        parameters: [tx.tenantId, query.platform ?? null],
        ids: ['p.first_id', 'p.second_id'],
        order: { key: 'p.created_at', descending: true },
        columns: `p.first_id || '/' || p.second_id as id, p.reason, p.created_at as "createdAt",
          array[one.main_id, other.main_id] as "contactIds"`,
        rows: `(merge_proposals p join contacts one on one.tenant_id = p.tenant_id and one.id = p.first_id
          join contacts other on other.tenant_id = p.tenant_id and other.id = p.second_id)`,
      },
      query,
    );
    const contacts = await this.contacts(
      tx,
      items.flatMap(({ contactIds }) => contactIds),
    );
    const byId = new Map(contacts.map((contact) => [contact.contactId, contact]));
    return { total, items: items.flatMap((row) => proposalOf(row, byId)) };
  }

  /** Main contacts, each once, the one that was stored first before the others. */
  async contacts(tx: TenantTx, ids: readonly string[]): Promise<MergeableContact[]> {
    const rows = await tx.query<ContactRow>(
      `select ${contactColumns} from contacts c where c.tenant_id = $1 and c.id = any($2) order by c.id`,
      [tx.tenantId, ids],
    );
    return rows.map(viewOf);
  }

  /**
   * The search for other contacts of the platform that have the text in the account, nickname or phone of any of their
   * identities. Call it outside of a transaction: it uses a connection of the system role. Rejects with
   * `request.invalid` naming `search` if no index leads to the text.
   */
  async candidateSearch(tenantId: string, { id, platform }: MainContact, text: string): Promise<Search> {
    const values: unknown[] = [tenantId, platform, id];
    const place = (value: unknown) => `$${values.push(value)}`;
    const condition = await this.search.condition({ tenantId, text, column: 't.id' }, place);
    const sql = `select distinct t.main_id as id from contacts t
       where t.tenant_id = $1 and t.platform = $2 and t.main_id <> $3 and ${condition}
       limit ${fanLimits.mergeCandidates}`;
    return { sql, values };
  }

  async candidates(tx: TenantTx, { sql, values }: Search): Promise<MergeableContact[]> {
    const found = await tx.query<{ id: string }>(sql, values, { freshPlan: true });
    return this.contacts(
      tx,
      found.map((row) => row.id),
    );
  }
}

function proposalOf(
  { id, reason, createdAt, contactIds }: ProposalRow,
  byId: ReadonlyMap<string, MergeableContact>,
): MergeProposal[] {
  const [main, from] = [...contactIds].sort().map((contactId) => byId.get(contactId));
  return main && from ? [{ id, reason, createdAt: createdAt.toISOString(), main, from }] : [];
}
