import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { type TenantCreationListener, TenantCreationRegistry } from '../tenants/index.js';
import { NoticeService } from './notice.service.js';

/** Welcomes the owner of each new tenant. */
@Injectable()
export class WelcomeNoticeListener implements TenantCreationListener {
  constructor(
    registry: TenantCreationRegistry,
    private readonly noticeService: NoticeService,
  ) {
    registry.register(this);
  }

  async created(tx: TenantTx): Promise<void> {
    await this.noticeService.create(tx, {
      kind: 'welcome',
      params: {},
      subAccountId: null,
      cause: 'welcome',
    });
  }
}
