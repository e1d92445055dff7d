import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Invitation, ShownContact } from '@parley/contracts/public';
import { InvitationService } from '@parley/domain/promotion';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TenantId } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { InvitationCookies } from './invitation-cookies.js';
import { OpenInvitationDto } from './invitations.dto.js';

/** Invite codes of visitors, and the contact of a tenant's promoter. */
@Controller()
export class InvitationsController {
  constructor(
    private readonly invitationService: InvitationService,
    private readonly invitationCookies: InvitationCookies,
  ) {}

  @Endpoint('invitations.open')
  async open(
    @Body() { inviteCode }: OpenInvitationDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Invitation> {
    const { invitation, cookie } = await this.invitationService.open(inviteCode, request.ip);
    if (cookie) this.invitationCookies.set(reply, cookie);
    return invitation;
  }

  @Endpoint('invitations.current')
  async current(@Req() request: FastifyRequest): Promise<Invitation | null> {
    return this.invitationService.current(this.invitationCookies.valueOf(request));
  }

  @Endpoint('promotion.contact')
  async contact(@TenantId() tenantId: string): Promise<ShownContact | null> {
    return this.invitationService.contactOf(tenantId);
  }
}
