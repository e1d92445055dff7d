import { Injectable } from '@nestjs/common';
import type { AuditChanges, Link, LinkReportChange } from '@parley/contracts/public';
import { Secrets } from '@parley/platform/crypto';
import { Database } from '@parley/platform/database';
import { changesOf, masked } from '../audit/index.js';
import { newPageToken, pageTokenHash } from '../page-tokens/index.js';
import { ReservedNameService } from '../settings/index.js';
import { LinkEvents } from './link.events.js';
import { LinkQueries } from './link.queries.js';
import { LinkRepository } from './link.repository.js';

/** Makes and withdraws the address of a link's public report. */
@Injectable()
export class LinkReportTokenService {
  constructor(
    private readonly database: Database,
    private readonly linkRepository: LinkRepository,
    private readonly linkQueries: LinkQueries,
    private readonly reservedNameService: ReservedNameService,
    private readonly events: LinkEvents,
    private readonly secrets: Secrets,
  ) {}

  /** Makes an address, or replaces the current one. Rejects with `links.not_found` or `request.invalid`. */
  async set(tenantId: string, id: string, change: LinkReportChange): Promise<Link> {
    const { showsAccounts, renew } = change;
    return this.database.asTenant(tenantId, async (tx) => {
      const link = await this.linkRepository.getForUpdate(tx, id);
      const hasToken = link.reportTokenHash !== null;
      const reportTitle = change.title === undefined ? link.reportTitle : change.title?.trim() || null;
      const changes: AuditChanges = {
        ...changesOf(
          { showsAccounts: link.reportShowsAccounts, reportTitle: link.reportTitle },
          { showsAccounts, reportTitle },
        ),
        ...((renew || !hasToken) && { report: { ...(hasToken && { from: masked }), to: masked } }),
      };
      if (Object.keys(changes).length === 0) this.events.unchanged();
      else {
        if (reportTitle !== null && changes['reportTitle'])
          await this.reservedNameService.assertFree(tx, { title: reportTitle });
        const token = renew || !hasToken ? newPageToken() : null;
        await this.linkRepository.update(tx, [id], {
          reportShowsAccounts: showsAccounts,
          reportTitle,
          ...(token !== null && {
            reportTokenHash: pageTokenHash(this.secrets, 'link report token', token),
            reportTokenSealed: this.secrets.encrypt(token, id),
          }),
        });
        await this.events.changed(tx, [link], changes);
      }
      return this.linkQueries.view(tx, id);
    });
  }

  /** The report's address stops working. Rejects with `links.not_found`. */
  async withdraw(tenantId: string, id: string): Promise<Link> {
    return this.database.asTenant(tenantId, async (tx) => {
      const link = await this.linkRepository.getForUpdate(tx, id);
      if (link.reportTokenHash === null) this.events.unchanged();
      else {
        const values = {
          reportTokenHash: null,
          reportTokenSealed: null,
          reportTitle: null,
          reportShowsAccounts: false,
        };
        await this.linkRepository.update(tx, [id], values);
        await this.events.changed(tx, [link], { report: { from: masked } });
      }
      return this.linkQueries.view(tx, id);
    });
  }
}
