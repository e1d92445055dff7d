import { Injectable } from '@nestjs/common';
import type { NoticeKind } from '@parley/contracts/public';
import { Database, forEachTenant, type TenantTx } from '@parley/platform/database';
import { NoticeRepository } from '../notice.repository.js';
import { NoticeService } from '../notice.service.js';
import { type OpenNotice, NoticeResolverRegistry } from './notice-resolver.registry.js';

/** Resolves notices whose cause is gone: soon after the events that end it, and at least by the periodic review. */
@Injectable()
export class NoticeResolutionService {
  constructor(
    private readonly database: Database,
    private readonly registry: NoticeResolverRegistry,
    private readonly repository: NoticeRepository,
    private readonly notices: NoticeService,
  ) {}

  /** Reviews the open notices of these kinds, or of all that can end by themselves. */
  async review(tx: TenantTx, kinds?: readonly NoticeKind[]): Promise<void> {
    const resolvers = this.registry.resolvers.filter(
      (one) => kinds === undefined || one.kinds.some((kind) => kinds.includes(kind)),
    );
    const open = await this.repository.open(
      tx,
      resolvers.flatMap((one) => one.kinds),
    );
    const causes: string[] = [];
    for (const resolver of resolvers) {
      const own = open.filter(({ kind }) => resolver.kinds.includes(kind)) as OpenNotice[];
      if (own.length > 0) causes.push(...(await resolver.over(tx, own)).map(({ cause }) => cause));
    }
    await this.notices.resolve(tx, causes);
  }

  /** The same for every tenant that has open ones. System path: it finds the tenants. */
  async reviewAll(): Promise<void> {
    const kinds = this.registry.resolvers.flatMap((one) => one.kinds);
    const tenantIds = await this.database.asSystem((tx) => this.repository.tenantsWithOpen(tx, kinds));
    await forEachTenant(this.database, tenantIds, (tx) => this.review(tx));
  }
}
