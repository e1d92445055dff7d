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
  ChatHistoryQueries,
  type ChatScope,
  ContactProfileService,
  RetentionQueries,
} from '@parley/domain/chat';
import { Database } from '@parley/platform/database';
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
    private readonly database: Database,
    private readonly reads: ChatHistoryQueries,
    private readonly profiles: ContactProfileService,
    private readonly exports: ChatExportService,
    private readonly retentionQueries: RetentionQueries,
  ) {}

  @Endpoint('chat.conversations')
  async conversations(
    @CurrentTenantCaller() caller: TenantCaller,
    @Query() query: ConversationQueryDto,
  ): Promise<CursorPage<Conversation>> {
    return this.database.asTenant(caller.tenantId, (tx) =>
      this.reads.conversations(tx, scopeOf(caller), query),
    );
  }

  @Endpoint('chat.conversation')
  async conversation(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
  ): Promise<Conversation> {
    return this.database.asTenant(caller.tenantId, (tx) => this.reads.conversation(tx, scopeOf(caller), id));
  }

  @Endpoint('chat.messages')
  async messages(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
    @Query() query: MessageQueryDto,
  ): Promise<ChatMessage[]> {
    return this.database.asTenant(caller.tenantId, (tx) =>
      this.reads.messages(tx, scopeOf(caller), id, query),
    );
  }

  @Endpoint('chat.search')
  async search(
    @CurrentTenantCaller() caller: TenantCaller,
    @Query() query: MessageSearchDto,
  ): Promise<CursorPage<MessageHit>> {
    return this.database.asTenant(caller.tenantId, (tx) => this.reads.hits(tx, scopeOf(caller), query));
  }

  @Endpoint('chat.export')
  async export(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: ExportChatDto,
  ): Promise<Task> {
    return this.database.asTenant(tenantId, (tx) => this.exports.begin(tx, body));
  }

  @Endpoint('chat.retention')
  async retention(@CurrentTenantCaller() { tenantId }: TenantCaller): Promise<Retention> {
    return this.database.asTenant(tenantId, (tx) => this.retentionQueries.get(tx));
  }

  @Endpoint('chat.contact-profile')
  async contactProfile(
    @CurrentTenantCaller() caller: TenantCaller,
    @Query() query: ContactOfDto,
  ): Promise<ContactProfile> {
    return this.database.asTenant(caller.tenantId, (tx) =>
      this.profiles.ofContact(tx, scopeOf(caller), query),
    );
  }

  @Endpoint('chat.profile')
  async profile(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
  ): Promise<ContactProfile> {
    return this.database.asTenant(caller.tenantId, (tx) => this.profiles.get(tx, scopeOf(caller), id));
  }

  @Endpoint('chat.edit-profile')
  async editProfile(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
    @Body() body: EditContactProfileDto,
  ): Promise<ContactProfile> {
    return this.database.asTenant(caller.tenantId, (tx) => this.profiles.edit(tx, scopeOf(caller), id, body));
  }
}
