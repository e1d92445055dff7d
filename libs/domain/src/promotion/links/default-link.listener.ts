import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import {
  type CreatedTenant,
  type TenantCreationListener,
  TenantCreationRegistry,
} from '../../tenants/index.js';
import { InviteCodeGenerator } from './invite-code.generator.js';
import { PromotionLinkRepository } from './promotion-link.repository.js';

/** With a million links, one try in 10⁹ hits a code that is in use. */
const mostTries = 8;

/** Gives each new tenant its default link, with an unused code. */
@Injectable()
export class DefaultLinkListener implements TenantCreationListener {
  constructor(
    tenantCreationRegistry: TenantCreationRegistry,
    private readonly linkRepository: PromotionLinkRepository,
    private readonly inviteCodeGenerator: InviteCodeGenerator,
    private readonly ids: Ids,
  ) {
    tenantCreationRegistry.register(this);
  }

  async created(tx: TenantTx, { createdAt }: CreatedTenant): Promise<void> {
    const link = { ...plain, id: this.ids.next('plk'), isDefault: true, createdAt };
    for (let tries = 0; tries < mostTries; tries += 1)
      if (await this.linkRepository.insert(tx, { ...link, code: this.inviteCodeGenerator.next() })) return;
    throw new Error('no free code was found for a default link');
  }
}

const plain = {
  name: '',
  activityName: '',
  targetUrl: null,
  keepsTarget: false,
  adContent: '',
  contactKind: 'customer',
  contactAccount: '',
  contactPath: '',
} as const;
