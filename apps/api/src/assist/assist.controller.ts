import { Body, Controller, Param } from '@nestjs/common';
import type { ProfileProposal, Suggestion } from '@parley/contracts/public';
import { AssistService } from '@parley/domain/assist';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { AskSuggestionDto } from './assist.dto.js';

const ConversationId = () => Param('id', new IdPipe('cnv', 'conversations.not_found'));

@Controller()
export class AssistController {
  constructor(private readonly assistService: AssistService) {}

  @Endpoint('assist.suggest-reply')
  async suggestReply(
    @CurrentTenantCaller() { tenantId, subAccountId }: TenantCaller,
    @ConversationId() id: string,
    @Body() body: AskSuggestionDto,
  ): Promise<Suggestion> {
    return this.assistService.suggestReply({ tenantId, subAccountId }, id, body);
  }

  @Endpoint('assist.summarise')
  async summarise(
    @CurrentTenantCaller() { tenantId, subAccountId }: TenantCaller,
    @ConversationId() id: string,
    @Body() body: AskSuggestionDto,
  ): Promise<Suggestion> {
    return this.assistService.summarise({ tenantId, subAccountId }, id, body);
  }

  @Endpoint('assist.fill-profile')
  async fillProfile(
    @CurrentTenantCaller() { tenantId, subAccountId }: TenantCaller,
    @ConversationId() id: string,
    @Body() body: AskSuggestionDto,
  ): Promise<ProfileProposal> {
    return this.assistService.fillProfile({ tenantId, subAccountId }, id, body);
  }
}
