import { Controller, Param } from '@nestjs/common';
import type { ContactDataPreview, ContactDeletion } from '@parley/contracts/public';
import { ContactDeletionQueries } from '@parley/domain/contact-data';
import { Database } from '@parley/platform/database';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';

/** The preview is a system path: an operator belongs to no tenant. */
@Controller()
export class ContactDataController {
  constructor(
    private readonly database: Database,
    private readonly views: ContactDeletionQueries,
  ) {}

  @Endpoint('contact-data.deletions')
  async deletions(@CurrentTenantCaller() { tenantId }: TenantCaller): Promise<ContactDeletion[]> {
    return this.database.asTenant(tenantId, (tx) => this.views.list(tx));
  }

  @Endpoint('contact-data.preview')
  async preview(
    @Param('id', new IdPipe('tnt', 'tenants.not_found')) id: string,
  ): Promise<ContactDataPreview> {
    return this.database.asSystem((tx) => this.views.preview(tx, id));
  }
}
