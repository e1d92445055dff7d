import type { Readable } from 'node:stream';
import { Controller, Query } from '@nestjs/common';
import type { ContactFilePreview, Task } from '@parley/contracts/public';
import { ContactImportService } from '@parley/domain/fans';
import { readerOf } from '@parley/domain/identity';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { TakesFile, UploadedBody } from '../http/fastify/file-uploads.js';
import { ContactFileQueryDto, ImportContactsDto } from './contact-imports.dto.js';

const uploaderOf = (caller: TenantCaller) => ({ tenantId: caller.tenantId, personId: readerOf(caller) });

@Controller()
export class ContactImportsController {
  constructor(private readonly contactImportService: ContactImportService) {}

  @Endpoint('fans.preview-import')
  @TakesFile('text/csv')
  async preview(
    @CurrentTenantCaller() caller: TenantCaller,
    @Query() query: ContactFileQueryDto,
    @UploadedBody() body: Readable,
  ): Promise<ContactFilePreview> {
    return this.contactImportService.preview(uploaderOf(caller), query, body);
  }

  @Endpoint('fans.import')
  @TakesFile('text/csv')
  async start(
    @CurrentTenantCaller() caller: TenantCaller,
    @Query() query: ImportContactsDto,
    @UploadedBody() body: Readable,
  ): Promise<Task> {
    return this.contactImportService.start(uploaderOf(caller), query, body);
  }
}
