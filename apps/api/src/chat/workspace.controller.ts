import { Body, Controller, Param, Query } from '@nestjs/common';
import type {
  AgentLoad,
  AnsweringRights,
  Assignee,
  ChatAuthor,
  ConversationsEdited,
  ConversationViewers,
  CursorPage,
  OwnPresence,
  WorkspaceConversation,
  WorkspaceCounts,
  WorkspaceSettings,
} from '@parley/contracts/public';
import {
  AnsweringRightService,
  AssignmentService,
  ChatScopeService,
  ConversationViewerService,
  WorkspaceService,
} from '@parley/domain/chat';
import { CurrentTenantCaller, TenantId, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { ConversationId } from './chat.controller.js';
import {
  AnsweringRightsDto,
  AssignConversationDto,
  EditConversationsDto,
  EditConversationStateDto,
  ReadConversationDto,
  SetPresenceDto,
  WorkspaceQueryDto,
  WorkspaceSettingsDto,
} from './workspace.dto.js';

const SubAccountId = () => Param('id', new IdPipe('sub', 'sub-accounts.not_found'));

/** An agent's own sub-account; the routes that use it admit agents alone. */
const agentOf = ({ subAccountId }: TenantCaller): string => subAccountId ?? '';

@Controller()
export class WorkspaceController {
  constructor(
    private readonly chatScopeService: ChatScopeService,
    private readonly workspaceService: WorkspaceService,
    private readonly answeringRightService: AnsweringRightService,
    private readonly assignmentService: AssignmentService,
    private readonly conversationViewerService: ConversationViewerService,
  ) {}

  @Endpoint('workspace.conversations')
  async conversations(
    @CurrentTenantCaller() caller: TenantCaller,
    @Query() query: WorkspaceQueryDto,
  ): Promise<CursorPage<WorkspaceConversation>> {
    return this.workspaceService.list(await this.chatScopeService.askerOf(caller), query);
  }

  @Endpoint('workspace.counts')
  async counts(@CurrentTenantCaller() caller: TenantCaller): Promise<WorkspaceCounts> {
    return this.workspaceService.counts(await this.chatScopeService.askerOf(caller));
  }

  @Endpoint('workspace.edit-many')
  async editMany(
    @CurrentTenantCaller() caller: TenantCaller,
    @Body() body: EditConversationsDto,
  ): Promise<ConversationsEdited> {
    return this.workspaceService.editMany(await this.chatScopeService.askerOf(caller), body);
  }

  @Endpoint('workspace.conversation')
  async conversation(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
  ): Promise<WorkspaceConversation> {
    return this.workspaceService.get(await this.chatScopeService.askerOf(caller), id);
  }

  @Endpoint('workspace.edit-state')
  async edit(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
    @Body() body: EditConversationStateDto,
  ): Promise<WorkspaceConversation> {
    return this.workspaceService.edit(await this.chatScopeService.askerOf(caller), id, body);
  }

  @Endpoint('workspace.assign')
  async assign(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
    @Body() body: AssignConversationDto,
  ): Promise<WorkspaceConversation> {
    return this.workspaceService.assign(await this.chatScopeService.askerOf(caller), id, body);
  }

  @Endpoint('workspace.assignees')
  async assignees(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
  ): Promise<Assignee[]> {
    return this.workspaceService.assignees(await this.chatScopeService.askerOf(caller), id);
  }

  @Endpoint('workspace.people')
  async people(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
  ): Promise<ChatAuthor[]> {
    return this.workspaceService.people(await this.chatScopeService.askerOf(caller), id);
  }

  @Endpoint('workspace.viewers')
  async viewers(@CurrentTenantCaller() caller: TenantCaller): Promise<ConversationViewers[]> {
    return this.conversationViewerService.list(await this.chatScopeService.askerOf(caller));
  }

  @Endpoint('workspace.read')
  async read(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
    @Body() body: ReadConversationDto,
  ): Promise<null> {
    await this.workspaceService.read(await this.chatScopeService.askerOf(caller), id, body);
    return null;
  }

  @Endpoint('workspace.rights')
  async rights(@TenantId() tenantId: string, @SubAccountId() id: string): Promise<AnsweringRights> {
    return this.answeringRightService.get(tenantId, id);
  }

  @Endpoint('workspace.set-rights')
  async setRights(
    @TenantId() tenantId: string,
    @SubAccountId() id: string,
    @Body() body: AnsweringRightsDto,
  ): Promise<AnsweringRights> {
    return this.answeringRightService.set(tenantId, id, body);
  }

  @Endpoint('workspace.settings')
  async settings(@TenantId() tenantId: string): Promise<WorkspaceSettings> {
    return this.assignmentService.settings(tenantId);
  }

  @Endpoint('workspace.set-settings')
  async setSettings(
    @TenantId() tenantId: string,
    @Body() body: WorkspaceSettingsDto,
  ): Promise<WorkspaceSettings> {
    return this.assignmentService.setSettings(tenantId, body);
  }

  @Endpoint('workspace.agents')
  async agents(@TenantId() tenantId: string): Promise<AgentLoad[]> {
    return this.assignmentService.agents(tenantId);
  }

  @Endpoint('workspace.presence')
  async presence(@CurrentTenantCaller() caller: TenantCaller): Promise<OwnPresence> {
    return this.assignmentService.presence(caller.tenantId, agentOf(caller));
  }

  @Endpoint('workspace.set-presence')
  async setPresence(
    @CurrentTenantCaller() caller: TenantCaller,
    @Body() body: SetPresenceDto,
  ): Promise<OwnPresence> {
    return this.assignmentService.setPresence(caller.tenantId, agentOf(caller), body);
  }
}
