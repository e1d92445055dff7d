import { Body, Controller, Param, Query } from '@nestjs/common';
import type {
  ChatMessage,
  ContactProfile,
  Conversation,
  CursorPage,
  MessageHit,
  Retention,
  Task,
} from '@parley/contracts/public';
import {
  ChatExportService,
  ChatHistoryService,
  type ChatScope,
  ContactProfileService,
  RetentionService,
} from '@parley/domain/chat';
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
    private readonly profiles: ContactProfileService,
    private readonly exports: ChatExportService,
    private readonly retentionService: RetentionService,
  ) {}

  @Endpoint('chat.conversations')
  async conversations(
    @CurrentTenantCaller() caller: TenantCaller,
    @Query() query: ConversationQueryDto,
  ): Promise<CursorPage<Conversation>> {
    return this.history.listConversations(caller.tenantId, scopeOf(caller), query);
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
  ): Promise<CursorPage<MessageHit>> {
    return this.history.searchMessages(caller.tenantId, scopeOf(caller), query);
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

  @Endpoint('chat.edit-profile')
  async editProfile(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
    @Body() body: EditContactProfileDto,
  ): Promise<ContactProfile> {
    return this.profiles.edit(caller.tenantId, scopeOf(caller), id, body);
  }
}
