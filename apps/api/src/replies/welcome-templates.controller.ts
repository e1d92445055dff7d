import type { Readable } from 'node:stream';
import { Body, Controller, Param, Query, type StreamableFile } from '@nestjs/common';
import type { Imported, ListedWelcomeTemplate, WelcomeTemplate } from '@parley/contracts/public';
import { WelcomeTemplateFileService, WelcomeTemplateService } from '@parley/domain/replies';
import type { RawResponse } from '../http/decorators/raw-response.js';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { TakesFile, UploadedBody } from '../http/fastify/file-uploads.js';
import { AnswersWithFile, fileResponse } from './file-response.js';
import { EditWelcomeTemplateDto, SaveWelcomeTemplateDto } from './welcome-templates.dto.js';
import { ExportQueryDto, ImportQueryDto, MoveReplyDto, ReplyIdsDto } from './replies.dto.js';

const WelcomeTemplateId = () => Param('id', new IdPipe('wel', 'welcome-templates.not_found'));

@Controller()
export class WelcomeTemplatesController {
  constructor(
    private readonly templates: WelcomeTemplateService,
    private readonly files: WelcomeTemplateFileService,
  ) {}

  @Endpoint('welcome-templates.list')
  async list(@CurrentTenantCaller() { tenantId }: TenantCaller): Promise<ListedWelcomeTemplate[]> {
    return this.templates.list(tenantId);
  }

  @Endpoint('welcome-templates.get')
  async get(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @WelcomeTemplateId() id: string,
  ): Promise<WelcomeTemplate> {
    return this.templates.get(tenantId, id);
  }

  @Endpoint('welcome-templates.export')
  @AnswersWithFile()
  export(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Query() { format }: ExportQueryDto,
  ): RawResponse<StreamableFile> {
    return fileResponse('welcome-templates', format, this.files.export(tenantId, format));
  }

  @Endpoint('welcome-templates.create')
  async create(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: SaveWelcomeTemplateDto,
  ): Promise<WelcomeTemplate> {
    return this.templates.create(tenantId, body);
  }

  @Endpoint('welcome-templates.edit')
  async edit(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @WelcomeTemplateId() id: string,
    @Body() body: EditWelcomeTemplateDto,
  ): Promise<WelcomeTemplate> {
    return this.templates.edit(tenantId, id, body);
  }

  @Endpoint('welcome-templates.move')
  async move(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @WelcomeTemplateId() id: string,
    @Body() { before }: MoveReplyDto,
  ): Promise<null> {
    await this.templates.move(tenantId, id, before);
    return null;
  }

  @Endpoint('welcome-templates.delete')
  async delete(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() { ids }: ReplyIdsDto,
  ): Promise<null> {
    await this.templates.delete(tenantId, ids);
    return null;
  }

  @Endpoint('welcome-templates.import')
  @TakesFile('text/csv')
  async import(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Query() { format, replace }: ImportQueryDto,
    @UploadedBody() body: Readable,
  ): Promise<Imported> {
    return this.files.import({ tenantId, format, replace }, body);
  }
}
