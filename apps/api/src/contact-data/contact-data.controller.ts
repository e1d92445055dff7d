import { Controller, Param } from '@nestjs/common';
import type { ContactDataPreview, ContactDeletion } from '@parley/contracts/public';
import { ContactDeletionQueries } from '@parley/domain/contact-data';
import { TenantId } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';

@Controller()
export class ContactDataController {
  constructor(private readonly contactDeletionQueries: ContactDeletionQueries) {}

  @Endpoint('contact-data.deletions')
  async deletions(@TenantId() tenantId: string): Promise<ContactDeletion[]> {
    return this.contactDeletionQueries.list(tenantId);
  }

  @Endpoint('contact-data.preview')
  async preview(
    @Param('id', new IdPipe('tnt', 'tenants.not_found')) id: string,
  ): Promise<ContactDataPreview> {
    return this.contactDeletionQueries.preview(id);
  }
}
