import { Body, Controller, Query } from '@nestjs/common';
import type {
  ContactMergeResult,
  MergeableContact,
  MergePreview,
  MergeProposalPage,
} from '@parley/contracts/public';
import { ContactMergeService, MergeProposalService } from '@parley/domain/fans';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import {
  ContactPairDto,
  MergeCandidateQueryDto,
  MergePreviewQueryDto,
  MergeProposalQueryDto,
} from './merges.dto.js';

/** Merges of two contacts, and which are proposed. */
@Controller()
export class MergesController {
  constructor(
    private readonly merges: ContactMergeService,
    private readonly proposalService: MergeProposalService,
  ) {}

  @Endpoint('merges.proposals')
  async proposals(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Query() query: MergeProposalQueryDto,
  ): Promise<MergeProposalPage> {
    return this.proposalService.list(tenantId, query);
  }

  @Endpoint('merges.dismiss')
  async dismiss(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() { contactIds }: ContactPairDto,
  ): Promise<null> {
    return this.proposalService.dismiss(tenantId, contactIds);
  }

  @Endpoint('merges.preview')
  async preview(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Query() query: MergePreviewQueryDto,
  ): Promise<MergePreview> {
    return this.proposalService.preview(tenantId, query);
  }

  @Endpoint('merges.candidates')
  async candidates(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Query() query: MergeCandidateQueryDto,
  ): Promise<MergeableContact[]> {
    return this.proposalService.candidates(tenantId, query);
  }

  @Endpoint('merges.create')
  async create(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() { contactIds }: ContactPairDto,
  ): Promise<ContactMergeResult> {
    return this.merges.merge(tenantId, contactIds);
  }
}
