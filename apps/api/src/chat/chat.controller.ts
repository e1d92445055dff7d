import { Body, Controller, Param, Query } from '@nestjs/common';
import type {
  ChatMessage,
  ContactProfile,
  Conversation,
  FanProfile,
  MessageHit,
  Retention,
  SearchPage,
  Task,
} from '@parley/contracts/public';
import {
  ChatExportService,
  type ChatScope,
  ChatScopeService,
  ChatSearchService,
  ContactProfileService,
  ConversationQueries,
  MessageQueries,
  ownScope,
  RetentionQueries,
} from '@parley/domain/chat';
import { ClosedSignal } from '../http/decorators/closed-signal.js';
import { CurrentTenantCaller, TenantId, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import {
  ContactOfDto,
  ConversationQueryDto,
  EditContactProfileDto,
  ExportChatDto,
  MessageQueryDto,
  MessageSearchDto,
} from './chat.dto.js';

export const ConversationId = () => Param('id', new IdPipe('cnv', 'conversations.not_found'));

@Controller()
export class ChatController {
  constructor(
    private readonly chatScopeService: ChatScopeService,
    private readonly conversationQueries: ConversationQueries,
    private readonly messageQueries: MessageQueries,
    private readonly chatSearchService: ChatSearchService,
    private readonly contactProfileService: ContactProfileService,
    private readonly chatExportService: ChatExportService,
    private readonly retentionQueries: RetentionQueries,
  ) {}

  @Endpoint('chat.conversations')
  async conversations(
    @CurrentTenantCaller() caller: TenantCaller,
    @Query() query: ConversationQueryDto,
    @ClosedSignal() signal: AbortSignal,
  ): Promise<SearchPage<Conversation>> {
    return this.chatSearchService.conversations({
      tenantId: caller.tenantId,
      scope: await this.scopeOf(caller),
      query,
      signal,
    });
  }

  @Endpoint('chat.conversation')
  async conversation(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
  ): Promise<Conversation> {
    return this.conversationQueries.get(caller.tenantId, await this.scopeOf(caller), id);
  }

  @Endpoint('chat.messages')
  async messages(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
    @Query() query: MessageQueryDto,
  ): Promise<ChatMessage[]> {
    return this.messageQueries.list(caller.tenantId, await this.scopeOf(caller), id, query);
  }

  @Endpoint('chat.search')
  async search(
    @CurrentTenantCaller() caller: TenantCaller,
    @Query() query: MessageSearchDto,
    @ClosedSignal() signal: AbortSignal,
  ): Promise<SearchPage<MessageHit>> {
    return this.chatSearchService.messages({
      tenantId: caller.tenantId,
      scope: await this.scopeOf(caller),
      query,
      signal,
    });
  }

  @Endpoint('chat.export')
  async export(@TenantId() tenantId: string, @Body() body: ExportChatDto): Promise<Task> {
    return this.chatExportService.create(tenantId, body);
  }

  @Endpoint('chat.retention')
  async retention(@TenantId() tenantId: string): Promise<Retention> {
    return this.retentionQueries.get(tenantId);
  }

  @Endpoint('chat.contact-profile')
  async contactProfile(
    @CurrentTenantCaller() caller: TenantCaller,
    @Query() query: ContactOfDto,
  ): Promise<ContactProfile> {
    return this.contactProfileService.getByContact(caller.tenantId, await this.scopeOf(caller), query);
  }

  @Endpoint('chat.profile')
  async profile(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
  ): Promise<ContactProfile> {
    return this.contactProfileService.get(caller.tenantId, await this.scopeOf(caller), id);
  }

  @Endpoint('chat.edit-fan-profile')
  async editFanProfile(
    @CurrentTenantCaller() caller: TenantCaller,
    @Param('id', new IdPipe('gan', 'fans.not_found')) id: string,
    @Body() body: EditContactProfileDto,
  ): Promise<FanProfile> {
    const scope = caller.apiKey ? await this.scopeOf(caller) : ownScope(caller.subAccountId);
    return this.contactProfileService.editOfFan(caller.tenantId, scope, id, body);
  }

  @Endpoint('chat.edit-profile')
  async editProfile(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
    @Body() body: EditContactProfileDto,
  ): Promise<ContactProfile> {
    return this.contactProfileService.edit(caller.tenantId, await this.scopeOf(caller), id, body);
  }

  private scopeOf(caller: TenantCaller): Promise<ChatScope> {
    return this.chatScopeService.of(caller);
  }
}
