import type { Readable } from 'node:stream';
import { Body, Controller, Param, Query, type StreamableFile } from '@nestjs/common';
import type {
  Imported,
  ListedKeywordRule,
  Page,
  KeywordRule,
  ReplyCounts,
  SelectionChanges,
} from '@parley/contracts/public';
import { KeywordRuleFileService, KeywordRuleService } from '@parley/domain/replies';
import type { RawResponse } from '../http/decorators/raw-response.js';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { TakesFile, UploadedBody } from '../http/fastify/file-uploads.js';
import { AnswersWithFile, fileResponse } from './file-response.js';
import {
  EditKeywordRuleDto,
  KeywordQueryDto,
  KeywordSelectionDto,
  SaveKeywordRuleDto,
  SetKeywordRulesEnabledDto,
} from './keyword-rules.dto.js';
import { ExportQueryDto, ImportQueryDto } from './replies.dto.js';

const KeywordRuleId = () => Param('id', new IdPipe('kwd', 'keyword-rules.not_found'));

@Controller()
export class KeywordRulesController {
  constructor(
    private readonly rules: KeywordRuleService,
    private readonly files: KeywordRuleFileService,
  ) {}

  @Endpoint('keyword-rules.list')
  async list(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Query() query: KeywordQueryDto,
  ): Promise<Page<ListedKeywordRule>> {
    return this.rules.list(tenantId, query);
  }

  @Endpoint('keyword-rules.counts')
  async counts(@CurrentTenantCaller() { tenantId }: TenantCaller): Promise<ReplyCounts> {
    return this.rules.counts(tenantId);
  }

  @Endpoint('keyword-rules.get')
  async get(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @KeywordRuleId() id: string,
  ): Promise<KeywordRule> {
    return this.rules.get(tenantId, id);
  }

  @Endpoint('keyword-rules.export')
  @AnswersWithFile()
  export(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Query() { format }: ExportQueryDto,
  ): RawResponse<StreamableFile> {
    return fileResponse('keyword-rules', format, this.files.export(tenantId, format));
  }

  @Endpoint('keyword-rules.create')
  async create(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: SaveKeywordRuleDto,
  ): Promise<KeywordRule> {
    return this.rules.create(tenantId, body);
  }

  @Endpoint('keyword-rules.edit')
  async edit(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @KeywordRuleId() id: string,
    @Body() body: EditKeywordRuleDto,
  ): Promise<KeywordRule> {
    return this.rules.edit(tenantId, id, body);
  }

  @Endpoint('keyword-rules.set-enabled')
  async setEnabled(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: SetKeywordRulesEnabledDto,
  ): Promise<SelectionChanges> {
    return this.rules.setEnabled(tenantId, body);
  }

  @Endpoint('keyword-rules.delete')
  async delete(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: KeywordSelectionDto,
  ): Promise<SelectionChanges> {
    return this.rules.delete(tenantId, body);
  }

  @Endpoint('keyword-rules.import')
  @TakesFile('text/csv')
  async import(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Query() { format, replace }: ImportQueryDto,
    @UploadedBody() body: Readable,
  ): Promise<Imported> {
    return this.files.import({ tenantId, format, replace }, body);
  }
}
