import { Injectable } from '@nestjs/common';
import type { AuditChanges } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../../audit/index.js';
import { LinkCacheInvalidator } from '../../links/index.js';
import type { PromotionLinkEntity } from './promotion-link.entity.js';
import { redirectCodeOf } from './promotion-link.policy.js';

/** Records and publishes a change in its own transaction, and renews the redirects' caches once it is committed. */
@Injectable()
export class PromotionLinkEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly auditService: AuditService,
    private readonly caches: LinkCacheInvalidator,
  ) {}

  async changed(
    tx: TenantTx,
    { id, name, code }: Pick<PromotionLinkEntity, 'id' | 'name' | 'code'>,
    changes: AuditChanges,
  ): Promise<void> {
    const target = { kind: 'promotion-link', id, name: name === '' ? code : name };
    await this.auditService.record(tx, { target, changes });
    await this.outbox.add(tx, 'promotion.changed', { areas: ['links'] });
    tx.afterCommit(() => this.caches.publish({ codes: [redirectCodeOf(code)] }));
  }

  unchanged(): void {
    this.auditService.unchanged();
  }
}
