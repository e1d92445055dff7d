import { Injectable } from '@nestjs/common';
import type {
  MergeableContact,
  MergeCandidateQuery,
  MergePreview,
  MergePreviewQuery,
  MergeProposalPage,
  MergeProposalQuery,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { AuditService } from '../../audit/index.js';
import { contactUnknown, mergePairOf } from './contact-merge.policy.js';
import { ContactMergeRepository } from './contact-merge.repository.js';
import { MergeProposalQueries } from './merge-proposal.queries.js';
import { MergeProposalRepository } from './merge-proposal.repository.js';

/** Pairs of contacts that may be one, and what a merge of them would do. */
@Injectable()
export class MergeProposalService {
  constructor(
    private readonly database: Database,
    private readonly merges: ContactMergeRepository,
    private readonly proposals: MergeProposalRepository,
    private readonly queries: MergeProposalQueries,
    private readonly auditService: AuditService,
    private readonly clock: Clock,
  ) {}

  async list(tenantId: string, query: MergeProposalQuery): Promise<MergeProposalPage> {
    return this.database.asTenant(tenantId, (tx) => this.queries.list(tx, query));
  }

  /** Contacts that have the text and are not the same contact yet. Rejects with `fans.contact_unknown` or `request.invalid`. */
  async candidates(tenantId: string, query: MergeCandidateQuery): Promise<MergeableContact[]> {
    const [main] = await this.database.asTenant(tenantId, (tx) =>
      this.merges.mainContactsOf(tx, [query.contactId]),
    );
    if (!main) throw contactUnknown();
    const search = await this.queries.candidateSearch(tenantId, main, query.search);
    return this.database.asTenant(tenantId, (tx) => this.queries.candidates(tx, search));
  }

  /** Rejects as the merge would. */
  async preview(tenantId: string, { one, other }: MergePreviewQuery): Promise<MergePreview> {
    return this.database.asTenant(tenantId, async (tx) => {
      const pair = mergePairOf(await this.merges.mainContactsOf(tx, [one, other]));
      const ids = [pair.main.id, pair.from.id];
      const [main, from] = await this.queries.contacts(tx, ids);
      if (!main || !from) throw contactUnknown();
      const identities = await this.merges.identitiesOf(tx, ids);
      return { main, from, repeat: await this.merges.countRepeats(tx, identities, this.clock.now()) };
    });
  }

  /** The pair is not proposed again. Rejects with `fans.contact_unknown` where it never was. */
  async dismiss(tenantId: string, contactIds: readonly string[]): Promise<null> {
    return this.database.asTenant(tenantId, async (tx) => {
      const dismissed = await this.proposals.dismiss(tx, contactIds, this.clock.now());
      if (dismissed === 'unknown') throw contactUnknown();
      if (dismissed === 'before') this.auditService.unchanged();
      else
        await this.auditService.record(tx, {
          target: { kind: 'contact', id: contactIds[0] ?? '' },
          changes: { mergedContact: { from: contactIds[1] } },
        });
      return null;
    });
  }
}
