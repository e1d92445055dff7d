import { Body, Controller, Param, ParseUUIDPipe } from '@nestjs/common';
import type { OutgoingMessage, SendingState } from '@parley/contracts/public';
import {
  type ChatScope,
  ChatScopeService,
  outgoingNotFound,
  OutgoingMessageService,
} from '@parley/domain/chat';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { ConversationId } from './chat.controller.js';
import { SendMessageDto } from './outgoing.dto.js';

const uuid = new ParseUUIDPipe({ exceptionFactory: outgoingNotFound });

@Controller()
export class OutgoingController {
  constructor(
    private readonly chatScopeService: ChatScopeService,
    private readonly outgoingMessageService: OutgoingMessageService,
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

  @Endpoint('outgoing.sending-state')
  async sendingState(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
  ): Promise<SendingState> {
    return this.outgoingMessageService.sendingState(caller.tenantId, await this.scopeOf(caller), id);
  }

  private scopeOf(caller: TenantCaller): Promise<ChatScope> {
    return this.chatScopeService.of(caller);
  }
}
