import { Body, Controller, Param } from '@nestjs/common';
import type { ProfileProposal, Suggestion } from '@parley/contracts/public';
import { type AssistAsker, AssistService } from '@parley/domain/assist';
import { ChatScopeService } from '@parley/domain/chat';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { AskSuggestionDto } from './assist.dto.js';

const ConversationId = () => Param('id', new IdPipe('cnv', 'conversations.not_found'));

@Controller()
export class AssistController {
  constructor(
    private readonly assistService: AssistService,
    private readonly chatScopeService: ChatScopeService,
  ) {}

  @Endpoint('assist.suggest-reply')
  async suggestReply(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
    @Body() body: AskSuggestionDto,
  ): Promise<Suggestion> {
    return this.assistService.suggestReply(await this.askerOf(caller), id, body);
  }

  @Endpoint('assist.summarise')
  async summarise(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
    @Body() body: AskSuggestionDto,
  ): Promise<Suggestion> {
    return this.assistService.summarise(await this.askerOf(caller), id, body);
  }

  @Endpoint('assist.fill-profile')
  async fillProfile(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
    @Body() body: AskSuggestionDto,
  ): Promise<ProfileProposal> {
    return this.assistService.fillProfile(await this.askerOf(caller), id, body);
  }

  private async askerOf(caller: TenantCaller): Promise<AssistAsker> {
    return { tenantId: caller.tenantId, ...(await this.chatScopeService.of(caller)) };
  }
}
