import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { type NoticeResolver, NoticeResolverRegistry, type OpenNotice } from '../../notifications/index.js';
import { TenantPlanService } from './tenant-plan.service.js';
import { freePlan } from './tenant-plan.policy.js';

type Kind = 'package.expiring' | 'package.expired';

/** Resolves the notice once the package is renewed, or another one is bought. */
@Injectable()
export class PackageNoticeResolver implements NoticeResolver<Kind> {
  readonly kinds = ['package.expiring', 'package.expired'] as const;

  constructor(
    registry: NoticeResolverRegistry,
    private readonly tenantPlanService: TenantPlanService,
  ) {
    registry.register(this);
  }

  async over(tx: TenantTx, notices: OpenNotice<Kind>[]): Promise<OpenNotice<Kind>[]> {
    const { family, endsAt } = await this.tenantPlanService.read(tx);
    if (family === freePlan.family) return [];
    return notices.filter(
      (notice) =>
        notice.kind === 'package.expired' || endsAt === null || endsAt.getTime() > notice.params.endsAt,
    );
  }
}
