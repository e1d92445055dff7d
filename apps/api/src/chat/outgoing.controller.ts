import { Body, Controller, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import type { FoundContact, OutgoingMessage, Sender, SendingState } from '@parley/contracts/public';
import {
  type ChatScope,
  ChatScopeService,
  ConversationOpeningService,
  outgoingNotFound,
  OutgoingMessageService,
} from '@parley/domain/chat';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { ConversationId } from './chat.controller.js';
import { SendMessageDto } from './outgoing.dto.js';
import { BeginConversationDto, FindContactDto } from './workspace.dto.js';

const uuid = new ParseUUIDPipe({ exceptionFactory: outgoingNotFound });

@Controller()
export class OutgoingController {
  constructor(
    private readonly chatScopeService: ChatScopeService,
    private readonly outgoingMessageService: OutgoingMessageService,
    private readonly conversationOpeningService: ConversationOpeningService,
  ) {}

  @Endpoint('outgoing.send')
  async send(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
    @Body() body: SendMessageDto,
  ): Promise<OutgoingMessage> {
    return this.outgoingMessageService.send(caller.tenantId, await this.scopeOf(caller), id, body);
  }

  @Endpoint('outgoing.list')
  async list(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
  ): Promise<OutgoingMessage[]> {
    return this.outgoingMessageService.list(caller.tenantId, await this.scopeOf(caller), id);
  }

  @Endpoint('outgoing.cancel')
  async cancel(
    @CurrentTenantCaller() caller: TenantCaller,
    @Param('id', uuid) id: string,
  ): Promise<OutgoingMessage> {
    return this.outgoingMessageService.cancel(caller.tenantId, await this.scopeOf(caller), id);
  }

  @Endpoint('outgoing.withdraw')
  async withdraw(
    @CurrentTenantCaller() caller: TenantCaller,
    @Param('id', uuid) id: string,
  ): Promise<OutgoingMessage> {
    return this.outgoingMessageService.withdrawSent(caller.tenantId, await this.scopeOf(caller), id);
  }

  @Endpoint('workspace.senders')
  async senders(@CurrentTenantCaller() caller: TenantCaller): Promise<Sender[]> {
    return this.conversationOpeningService.senders(caller.tenantId, await this.scopeOf(caller));
  }

  @Endpoint('workspace.find-contact')
  async findContact(
    @CurrentTenantCaller() caller: TenantCaller,
    @Query() query: FindContactDto,
  ): Promise<FoundContact> {
    return this.conversationOpeningService.find(caller.tenantId, await this.scopeOf(caller), query);
  }

  @Endpoint('workspace.begin')
  async begin(
    @CurrentTenantCaller() caller: TenantCaller,
    @Body() body: BeginConversationDto,
  ): Promise<OutgoingMessage> {
    return this.conversationOpeningService.begin(caller.tenantId, await this.scopeOf(caller), body);
  }

  @Endpoint('outgoing.sending-state')
  async sendingState(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
  ): Promise<SendingState> {
    return this.conversationOpeningService.sendingState(caller.tenantId, await this.scopeOf(caller), id);
  }

  private scopeOf(caller: TenantCaller): Promise<ChatScope> {
    return this.chatScopeService.of(caller);
  }
}
