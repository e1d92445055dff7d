import { Body, Controller, Query } from '@nestjs/common';
import type {
  ContactMergeResult,
  MergeableContact,
  MergePreview,
  MergeProposalPage,
} from '@parley/contracts/public';
import { ContactMergeService, MergeProposalQueries } from '@parley/domain/fans';
import { TenantId } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import {
  ContactPairDto,
  MergeCandidateQueryDto,
  MergePreviewQueryDto,
  MergeProposalQueryDto,
} from './merges.dto.js';

@Controller()
export class MergesController {
  constructor(
    private readonly contactMergeService: ContactMergeService,
    private readonly mergeProposalQueries: MergeProposalQueries,
  ) {}

  @Endpoint('merges.proposals')
  async proposals(
    @TenantId() tenantId: string,
    @Query() query: MergeProposalQueryDto,
  ): Promise<MergeProposalPage> {
    return this.mergeProposalQueries.list(tenantId, query);
  }

  @Endpoint('merges.dismiss')
  async dismiss(@TenantId() tenantId: string, @Body() { contactIds }: ContactPairDto): Promise<null> {
    return this.contactMergeService.dismiss(tenantId, contactIds);
  }

  @Endpoint('merges.preview')
  async preview(@TenantId() tenantId: string, @Query() query: MergePreviewQueryDto): Promise<MergePreview> {
    return this.mergeProposalQueries.preview(tenantId, query);
  }

  @Endpoint('merges.candidates')
  async candidates(
    @TenantId() tenantId: string,
    @Query() query: MergeCandidateQueryDto,
  ): Promise<MergeableContact[]> {
    return this.mergeProposalQueries.candidates(tenantId, query);
  }

  @Endpoint('merges.create')
  async create(
    @TenantId() tenantId: string,
    @Body() { contactIds }: ContactPairDto,
  ): Promise<ContactMergeResult> {
    return this.contactMergeService.merge(tenantId, contactIds);
  }
}
