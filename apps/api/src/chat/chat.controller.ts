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
  ChatHistoryService,
  type ChatScope,
  ChatSearchService,
  ContactProfileService,
  RetentionService,
} from '@parley/domain/chat';
import { ClosedSignal } from '../http/decorators/closed-signal.js';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
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

const ConversationId = () => Param('id', new IdPipe('cnv', 'conversations.not_found'));

const scopeOf = ({ subAccountId }: TenantCaller): ChatScope => ({ subAccountId });

@Controller()
export class ChatController {
  constructor(
    private readonly history: ChatHistoryService,
    private readonly searches: ChatSearchService,
    private readonly profiles: ContactProfileService,
    private readonly exports: ChatExportService,
    private readonly retentionService: RetentionService,
  ) {}

  @Endpoint('chat.conversations')
  async conversations(
    @CurrentTenantCaller() caller: TenantCaller,
    @Query() query: ConversationQueryDto,
    @ClosedSignal() signal: AbortSignal,
  ): Promise<SearchPage<Conversation>> {
    return this.searches.conversations({ tenantId: caller.tenantId, scope: scopeOf(caller), query, signal });
  }

  @Endpoint('chat.conversation')
  async conversation(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
  ): Promise<Conversation> {
    return this.history.getConversation(caller.tenantId, scopeOf(caller), id);
  }

  @Endpoint('chat.messages')
  async messages(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
    @Query() query: MessageQueryDto,
  ): Promise<ChatMessage[]> {
    return this.history.listMessages(caller.tenantId, scopeOf(caller), id, query);
  }

  @Endpoint('chat.search')
  async search(
    @CurrentTenantCaller() caller: TenantCaller,
    @Query() query: MessageSearchDto,
    @ClosedSignal() signal: AbortSignal,
  ): Promise<SearchPage<MessageHit>> {
    return this.searches.messages({ tenantId: caller.tenantId, scope: scopeOf(caller), query, signal });
  }

  @Endpoint('chat.export')
  async export(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: ExportChatDto,
  ): Promise<Task> {
    return this.exports.create(tenantId, body);
  }

  @Endpoint('chat.retention')
  async retention(@CurrentTenantCaller() { tenantId }: TenantCaller): Promise<Retention> {
    return this.retentionService.get(tenantId);
  }

  @Endpoint('chat.contact-profile')
  async contactProfile(
    @CurrentTenantCaller() caller: TenantCaller,
    @Query() query: ContactOfDto,
  ): Promise<ContactProfile> {
    return this.profiles.getByContact(caller.tenantId, scopeOf(caller), query);
  }

  @Endpoint('chat.profile')
  async profile(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
  ): Promise<ContactProfile> {
    return this.profiles.get(caller.tenantId, scopeOf(caller), id);
  }

  @Endpoint('chat.edit-fan-profile')
  async editFanProfile(
    @CurrentTenantCaller() caller: TenantCaller,
    @Param('id', new IdPipe('gan', 'fans.not_found')) id: string,
    @Body() body: EditContactProfileDto,
  ): Promise<FanProfile> {
    return this.profiles.editOfFan(caller.tenantId, scopeOf(caller), id, body);
  }

  @Endpoint('chat.edit-profile')
  async editProfile(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
    @Body() body: EditContactProfileDto,
  ): Promise<ContactProfile> {
    return this.profiles.edit(caller.tenantId, scopeOf(caller), id, body);
  }
}
