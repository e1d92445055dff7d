import type { Readable } from 'node:stream';
import { Body, Controller, Param, Query, type StreamableFile } from '@nestjs/common';
import type {
  Imported,
  KeywordRule,
  ListedKeywordRule,
  Page,
  ReplyCounts,
  SelectionChanges,
} from '@parley/contracts/public';
import {
  KeywordRuleFile,
  keywordRuleKind,
  KeywordRuleQueries,
  KeywordRuleService,
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
  EditKeywordRuleDto,
  KeywordQueryDto,
  KeywordSelectionDto,
  SaveKeywordRuleDto,
  SetKeywordRulesEnabledDto,
} from './keyword-rules.dto.js';
import { ExportQueryDto, ImportQueryDto } from './replies.dto.js';

const Id = () => Param('id', new IdPipe('kwd', 'keyword-rules.not_found'));

@Controller()
export class KeywordRulesController {
  constructor(
    private readonly keywordRuleQueries: KeywordRuleQueries,
    private readonly keywordRuleService: KeywordRuleService,
    private readonly keywordRuleFile: KeywordRuleFile,
    private readonly replyItemQueries: ReplyItemQueries,
    private readonly replyFileService: ReplyFileService,
  ) {}

  @Endpoint('keyword-rules.list')
  list(@TenantId() tenantId: string, @Query() query: KeywordQueryDto): Promise<Page<ListedKeywordRule>> {
    return this.keywordRuleQueries.list(tenantId, query);
  }

  @Endpoint('keyword-rules.counts')
  counts(@TenantId() tenantId: string): Promise<ReplyCounts> {
    return this.replyItemQueries.counts(tenantId, keywordRuleKind);
  }

  @Endpoint('keyword-rules.get')
  get(@TenantId() tenantId: string, @Id() id: string): Promise<KeywordRule> {
    return this.keywordRuleQueries.get(tenantId, id);
  }

  @Endpoint('keyword-rules.export')
  @AnswersWithFile()
  export(@TenantId() tenantId: string, @Query() { format }: ExportQueryDto): RawResponse<StreamableFile> {
    const content = this.replyFileService.export(tenantId, format, this.keywordRuleFile);
    return fileResponse(keywordRuleKind.part, format, content);
  }

  @Endpoint('keyword-rules.create')
  create(@TenantId() tenantId: string, @Body() body: SaveKeywordRuleDto): Promise<KeywordRule> {
    return this.keywordRuleService.create(tenantId, body);
  }

  @Endpoint('keyword-rules.edit')
  edit(
    @TenantId() tenantId: string,
    @Id() id: string,
    @Body() body: EditKeywordRuleDto,
  ): Promise<KeywordRule> {
    return this.keywordRuleService.edit(tenantId, id, body);
  }

  @Endpoint('keyword-rules.set-enabled')
  setEnabled(
    @TenantId() tenantId: string,
    @Body() body: SetKeywordRulesEnabledDto,
  ): Promise<SelectionChanges> {
    return this.keywordRuleService.setEnabled(tenantId, body);
  }

  @Endpoint('keyword-rules.delete')
  delete(@TenantId() tenantId: string, @Body() body: KeywordSelectionDto): Promise<SelectionChanges> {
    return this.keywordRuleService.delete(tenantId, body);
  }

  @Endpoint('keyword-rules.import')
  @TakesFile('text/csv')
  import(
    @TenantId() tenantId: string,
    @Query() query: ImportQueryDto,
    @UploadedBody() body: Readable,
  ): Promise<Imported> {
    return this.replyFileService.import(tenantId, query, { body, file: this.keywordRuleFile });
  }
}
