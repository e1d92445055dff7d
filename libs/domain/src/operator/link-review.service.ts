import { Injectable } from '@nestjs/common';
import type { LinkReviewQuery, Page, ReviewedLink } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { InstallationSettingsRepository } from '../settings/index.js';
import { LinkReviewQueries } from './link-review.queries.js';

/** Links that pass for the installation's own. System path: an operator belongs to no tenant. */
@Injectable()
export class LinkReviewService {
  constructor(
    private readonly database: Database,
    private readonly reviewQueries: LinkReviewQueries,
    private readonly settingsRepository: InstallationSettingsRepository,
  ) {}

  async list(query: LinkReviewQuery): Promise<Page<ReviewedLink>> {
    return this.database.asSystem(async (tx) => {
      const { seller } = await this.settingsRepository.find(tx);
      return this.reviewQueries.list(tx, seller?.name ?? '', query);
    });
  }
}
