import { Body, Controller, Param, ParseUUIDPipe } from '@nestjs/common';
import type { OutgoingMessage, SendingState } from '@parley/contracts/public';
import { type ChatPerson, outgoingNotFound, OutgoingMessageService } from '@parley/domain/chat';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { SendMessageDto } from './outgoing.dto.js';

const ConversationId = () => Param('id', new IdPipe('cnv', 'conversations.not_found'));

const uuid = new ParseUUIDPipe({ exceptionFactory: outgoingNotFound });

const personOf = ({ tenantId, role, subAccountId }: TenantCaller): ChatPerson => ({
  tenantId,
  scope: { subAccountId },
  authorId: role === 'agent' ? subAccountId : null,
});

@Controller()
export class OutgoingController {
  constructor(private readonly outgoingMessageService: OutgoingMessageService) {}

  @Endpoint('outgoing.send')
  async send(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
    @Body() body: SendMessageDto,
  ): Promise<OutgoingMessage> {
    return this.outgoingMessageService.send(personOf(caller), id, body);
  }

  @Endpoint('outgoing.list')
  async list(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
  ): Promise<OutgoingMessage[]> {
    return this.outgoingMessageService.list(personOf(caller), id);
  }

  @Endpoint('outgoing.cancel')
  async cancel(
    @CurrentTenantCaller() caller: TenantCaller,
    @Param('id', uuid) id: string,
  ): Promise<OutgoingMessage> {
    return this.outgoingMessageService.cancel(personOf(caller), id);
  }

  @Endpoint('outgoing.sending-state')
  async sendingState(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
  ): Promise<SendingState> {
    return this.outgoingMessageService.sendingState(personOf(caller), id);
  }
}
