import type { Readable } from 'node:stream';
import { Body, Controller, Param, Query, type StreamableFile } from '@nestjs/common';
import type {
  Imported,
  ListedQuickReply,
  Page,
  QuickReply,
  ReplyCounts,
  SelectionChanges,
} from '@parley/contracts/public';
import { QuickReplyFileService, QuickReplyService } from '@parley/domain/replies';
import type { RawResponse } from '../http/decorators/raw-response.js';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { TakesFile, UploadedBody } from '../http/fastify/file-uploads.js';
import { AnswersWithFile, fileResponse } from './file-response.js';
import {
  EditQuickReplyDto,
  QuickReplyQueryDto,
  QuickReplySelectionDto,
  SaveQuickReplyDto,
  SetQuickRepliesEnabledDto,
} from './quick-replies.dto.js';
import { ExportQueryDto, ImportQueryDto, MoveReplyDto } from './replies.dto.js';

const QuickReplyId = () => Param('id', new IdPipe('qck', 'quick-replies.not_found'));

@Controller()
export class QuickRepliesController {
  constructor(
    private readonly quickReplies: QuickReplyService,
    private readonly files: QuickReplyFileService,
  ) {}

  @Endpoint('quick-replies.list')
  async list(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Query() query: QuickReplyQueryDto,
  ): Promise<Page<ListedQuickReply>> {
    return this.quickReplies.list(tenantId, query);
  }

  @Endpoint('quick-replies.counts')
  async counts(@CurrentTenantCaller() { tenantId }: TenantCaller): Promise<ReplyCounts> {
    return this.quickReplies.counts(tenantId);
  }

  @Endpoint('quick-replies.get')
  async get(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @QuickReplyId() id: string,
  ): Promise<QuickReply> {
    return this.quickReplies.get(tenantId, id);
  }

  @Endpoint('quick-replies.export')
  @AnswersWithFile()
  export(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Query() { format }: ExportQueryDto,
  ): RawResponse<StreamableFile> {
    return fileResponse('quick-replies', format, this.files.export(tenantId, format));
  }

  @Endpoint('quick-replies.create')
  async create(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: SaveQuickReplyDto,
  ): Promise<QuickReply> {
    return this.quickReplies.create(tenantId, body);
  }

  @Endpoint('quick-replies.edit')
  async edit(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @QuickReplyId() id: string,
    @Body() body: EditQuickReplyDto,
  ): Promise<QuickReply> {
    return this.quickReplies.edit(tenantId, id, body);
  }

  @Endpoint('quick-replies.move')
  async move(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @QuickReplyId() id: string,
    @Body() { before }: MoveReplyDto,
  ): Promise<null> {
    await this.quickReplies.move(tenantId, id, before);
    return null;
  }

  @Endpoint('quick-replies.set-enabled')
  async setEnabled(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: SetQuickRepliesEnabledDto,
  ): Promise<SelectionChanges> {
    return this.quickReplies.setEnabled(tenantId, body);
  }

  @Endpoint('quick-replies.delete')
  async delete(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: QuickReplySelectionDto,
  ): Promise<SelectionChanges> {
    return this.quickReplies.delete(tenantId, body);
  }

  @Endpoint('quick-replies.import')
  @TakesFile('text/csv')
  async import(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Query() { format, replace }: ImportQueryDto,
    @UploadedBody() body: Readable,
  ): Promise<Imported> {
    return this.files.import({ tenantId, format, replace }, body);
  }
}
