import type { Readable } from 'node:stream';
import { Body, Controller, Param, Query, type StreamableFile } from '@nestjs/common';
import type { Imported, ListedWelcomeTemplate, WelcomeTemplate } from '@parley/contracts/public';
import {
  ReplyFileService,
  WelcomeTemplateFile,
  welcomeTemplateKind,
  WelcomeTemplateQueries,
  WelcomeTemplateService,
} from '@parley/domain/replies';
import { TenantId } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import type { RawResponse } from '../http/decorators/raw-response.js';
import { TakesFile, UploadedBody } from '../http/fastify/file-uploads.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { AnswersWithFile, fileResponse } from './file-response.js';
import { ExportQueryDto, ImportQueryDto, MoveReplyDto, ReplyIdsDto } from './replies.dto.js';
import { EditWelcomeTemplateDto, SaveWelcomeTemplateDto } from './welcome-templates.dto.js';

const Id = () => Param('id', new IdPipe('wel', 'welcome-templates.not_found'));

@Controller()
export class WelcomeTemplatesController {
  constructor(
    private readonly welcomeTemplateQueries: WelcomeTemplateQueries,
    private readonly welcomeTemplateService: WelcomeTemplateService,
    private readonly welcomeTemplateFile: WelcomeTemplateFile,
    private readonly replyFileService: ReplyFileService,
  ) {}

  @Endpoint('welcome-templates.list')
  list(@TenantId() tenantId: string): Promise<ListedWelcomeTemplate[]> {
    return this.welcomeTemplateQueries.list(tenantId);
  }

  @Endpoint('welcome-templates.get')
  get(@TenantId() tenantId: string, @Id() id: string): Promise<WelcomeTemplate> {
    return this.welcomeTemplateQueries.get(tenantId, id);
  }

  @Endpoint('welcome-templates.export')
  @AnswersWithFile()
  export(@TenantId() tenantId: string, @Query() { format }: ExportQueryDto): RawResponse<StreamableFile> {
    const content = this.replyFileService.export(tenantId, format, this.welcomeTemplateFile);
    return fileResponse(welcomeTemplateKind.part, format, content);
  }

  @Endpoint('welcome-templates.create')
  create(@TenantId() tenantId: string, @Body() body: SaveWelcomeTemplateDto): Promise<WelcomeTemplate> {
    return this.welcomeTemplateService.create(tenantId, body);
  }

  @Endpoint('welcome-templates.edit')
  edit(
    @TenantId() tenantId: string,
    @Id() id: string,
    @Body() body: EditWelcomeTemplateDto,
  ): Promise<WelcomeTemplate> {
    return this.welcomeTemplateService.edit(tenantId, id, body);
  }

  @Endpoint('welcome-templates.move')
  async move(
    @TenantId() tenantId: string,
    @Id() id: string,
    @Body() { before }: MoveReplyDto,
  ): Promise<null> {
    await this.welcomeTemplateService.move(tenantId, id, before);
    return null;
  }

  @Endpoint('welcome-templates.delete')
  async delete(@TenantId() tenantId: string, @Body() { ids }: ReplyIdsDto): Promise<null> {
    await this.welcomeTemplateService.delete(tenantId, ids);
    return null;
  }

  @Endpoint('welcome-templates.import')
  @TakesFile('text/csv')
  import(
    @TenantId() tenantId: string,
    @Query() query: ImportQueryDto,
    @UploadedBody() body: Readable,
  ): Promise<Imported> {
    return this.replyFileService.import(tenantId, query, { body, file: this.welcomeTemplateFile });
  }
}
