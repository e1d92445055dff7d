import { Injectable } from '@nestjs/common';
import {
  fanLimits,
  type MergeableContact,
  type MergeCandidateQuery,
  type MergePreview,
  type MergePreviewQuery,
  type MergeProposal,
  type MergeProposalPage,
  type MergeProposalQuery,
  type MergeReason,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, readPage, type TenantTx } from '@parley/platform/database';
import { identitiesOf } from '../contacts/contact-views.queries.js';
import { ContactSearchQueries } from '../list/contact-search.queries.js';
import { contactUnknown, mergePairOf } from './contact-merge.policy.js';
import { ContactMergeRepository } from './contact-merge.repository.js';

interface ProposalRow {
  id: string;
  reason: MergeReason;
  createdAt: Date;
  /** Both sides are main contacts. */
  contactIds: [string, string];
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

/** Finds contacts that may be the same, and previews the effect of a merge. */
@Injectable()
export class MergeProposalQueries {
  constructor(
    private readonly database: Database,
    private readonly contactSearchQueries: ContactSearchQueries,
    private readonly contactMergeRepository: ContactMergeRepository,
    private readonly clock: Clock,
  ) {}

  async list(tenantId: string, query: MergeProposalQuery): Promise<MergeProposalPage> {
    return this.database.asTenant(tenantId, async (tx) => {
      const { total, items } = await readPage<ProposalRow>(
        tx,
        {
          from: 'merge_proposals p',
          where: 'p.tenant_id = $1 and p.dismissed_at is null and ($2::text is null or p.platform = $2)',
          parameters: [tenantId, query.platform ?? null],
          ids: ['p.first_id', 'p.second_id'],
          order: { key: 'p.created_at', descending: true },
          columns: `p.first_id || '/' || p.second_id as id, p.reason, p.created_at as "createdAt",
          array[one.main_id, other.main_id] as "contactIds"`,
          rows: `(merge_proposals p join contacts one on one.tenant_id = p.tenant_id and one.id = p.first_id
          join contacts other on other.tenant_id = p.tenant_id and other.id = p.second_id)`,
        },
        query,
      );
      const ids = items.flatMap(({ contactIds }) => contactIds);
      const contacts = await contactsOf(tx, ids);
      const byId = new Map(contacts.map((contact) => [contact.contactId, contact]));
      return { total, items: items.flatMap((row) => proposalOf(row, byId)) };
    });
  }

  /** Rejects as the merge would. */
  async preview(tenantId: string, { one, other }: MergePreviewQuery): Promise<MergePreview> {
    return this.database.asTenant(tenantId, async (tx) => {
      const pair = mergePairOf(await this.contactMergeRepository.mainContactsOf(tx, [one, other]));
      const ids = [pair.main.id, pair.from.id];
      const [main, from] = await contactsOf(tx, ids);
      if (!main || !from) throw contactUnknown();
      const identities = await this.contactMergeRepository.identitiesOf(tx, ids);
      const repeat = await this.contactMergeRepository.countRepeats(tx, identities, this.clock.now());
      return { main, from, repeat };
    });
  }

  /**
   * Other contacts of the platform that have the text in the account, nickname or phone of any of their identities.
   * Rejects with `fans.contact_unknown`, or with `request.invalid` naming `search` if no index can find the text.
   */
  async candidates(
    tenantId: string,
    { contactId, search: text }: MergeCandidateQuery,
  ): Promise<MergeableContact[]> {
    const [main] = await this.database.asTenant(tenantId, (tx) =>
      this.contactMergeRepository.mainContactsOf(tx, [contactId]),
    );
    if (!main) throw contactUnknown();
    const values: unknown[] = [tenantId, main.platform, main.id];
    const place = (value: unknown) => `$${values.push(value)}`;
    // Runs between two transactions, because it takes a connection of the system role.
    const condition = await this.contactSearchQueries.condition({ tenantId, text, column: 't.id' }, place);
    const sql = `select distinct t.main_id as id from contacts t
       where t.tenant_id = $1 and t.platform = $2 and t.main_id <> $3 and ${condition}
       limit ${fanLimits.mergeCandidates}`;
    return this.database.asTenant(tenantId, async (tx) => {
      const found = await tx.query<{ id: string }>(sql, values, { freshPlan: true });
      const ids = found.map(({ id }) => id);
      return contactsOf(tx, ids);
    });
  }
}

/** Main contacts, each once, the oldest first. */
async function contactsOf(tx: TenantTx, ids: readonly string[]): Promise<MergeableContact[]> {
  const rows = await tx.query<ContactRow>(
    `select ${contactColumns} from contacts c where c.tenant_id = $1 and c.id = any($2) order by c.id`,
    [tx.tenantId, ids],
  );
  return rows.map(viewOf);
}

function proposalOf(
  { id, reason, createdAt, contactIds }: ProposalRow,
  byId: ReadonlyMap<string, MergeableContact>,
): MergeProposal[] {
  const [main, from] = [...contactIds].sort().map((contactId) => byId.get(contactId));
  return main && from ? [{ id, reason, createdAt: createdAt.toISOString(), main, from }] : [];
}
