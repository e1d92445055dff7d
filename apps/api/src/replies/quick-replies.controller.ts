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
import {
  QuickReplyFile,
  quickReplyKind,
  QuickReplyQueries,
  QuickReplyService,
  ReplyFileService,
  ReplyItemQueries,
} from '@parley/domain/replies';
import { TenantId } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import type { RawResponse } from '../http/decorators/raw-response.js';
import { TakesFile, UploadedBody } from '../http/fastify/file-uploads.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { AnswersWithFile, fileResponse } from './file-response.js';
import {
  EditQuickReplyDto,
  QuickReplyQueryDto,
  QuickReplySelectionDto,
  SaveQuickReplyDto,
  SetQuickRepliesEnabledDto,
} from './quick-replies.dto.js';
import { ExportQueryDto, ImportQueryDto, MoveReplyDto } from './replies.dto.js';

const Id = () => Param('id', new IdPipe('qck', 'quick-replies.not_found'));

@Controller()
export class QuickRepliesController {
  constructor(
    private readonly quickReplyQueries: QuickReplyQueries,
    private readonly quickReplyService: QuickReplyService,
    private readonly quickReplyFile: QuickReplyFile,
    private readonly replyItemQueries: ReplyItemQueries,
    private readonly replyFileService: ReplyFileService,
  ) {}

  @Endpoint('quick-replies.list')
  list(@TenantId() tenantId: string, @Query() query: QuickReplyQueryDto): Promise<Page<ListedQuickReply>> {
    return this.quickReplyQueries.list(tenantId, query);
  }

  @Endpoint('quick-replies.counts')
  counts(@TenantId() tenantId: string): Promise<ReplyCounts> {
    return this.replyItemQueries.counts(tenantId, quickReplyKind);
  }

  @Endpoint('quick-replies.get')
  get(@TenantId() tenantId: string, @Id() id: string): Promise<QuickReply> {
    return this.quickReplyQueries.get(tenantId, id);
  }

  @Endpoint('quick-replies.export')
  @AnswersWithFile()
  export(@TenantId() tenantId: string, @Query() { format }: ExportQueryDto): RawResponse<StreamableFile> {
    const content = this.replyFileService.export(tenantId, format, this.quickReplyFile);
    return fileResponse(quickReplyKind.part, format, content);
  }

  @Endpoint('quick-replies.create')
  create(@TenantId() tenantId: string, @Body() body: SaveQuickReplyDto): Promise<QuickReply> {
    return this.quickReplyService.create(tenantId, body);
  }

  @Endpoint('quick-replies.edit')
  edit(@TenantId() tenantId: string, @Id() id: string, @Body() body: EditQuickReplyDto): Promise<QuickReply> {
    return this.quickReplyService.edit(tenantId, id, body);
  }

  @Endpoint('quick-replies.move')
  async move(
    @TenantId() tenantId: string,
    @Id() id: string,
    @Body() { before }: MoveReplyDto,
  ): Promise<null> {
    await this.quickReplyService.move(tenantId, id, before);
    return null;
  }

  @Endpoint('quick-replies.set-enabled')
  setEnabled(
    @TenantId() tenantId: string,
    @Body() body: SetQuickRepliesEnabledDto,
  ): Promise<SelectionChanges> {
    return this.quickReplyService.setEnabled(tenantId, body);
  }

  @Endpoint('quick-replies.delete')
  delete(@TenantId() tenantId: string, @Body() body: QuickReplySelectionDto): Promise<SelectionChanges> {
    return this.quickReplyService.delete(tenantId, body);
  }

  @Endpoint('quick-replies.import')
  @TakesFile('text/csv')
  import(
    @TenantId() tenantId: string,
    @Query() query: ImportQueryDto,
    @UploadedBody() body: Readable,
  ): Promise<Imported> {
    return this.replyFileService.import(tenantId, query, { body, file: this.quickReplyFile });
  }
}
