import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { type Draft, type DraftKind, draftKinds, type Note, type Page } from '@parley/contracts/public';
import { type ChatScope, ChatScopeService, DraftService, NoteService } from '@parley/domain/chat';
import { AppError } from '@parley/platform/errors';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { PageQueryDto } from '../http/page.dto.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { ConversationId } from './chat.controller.js';
import { EditNoteDto, SaveDraftDto, SaveNoteDto } from './notes.dto.js';

const NoteId = () => Param('id', new IdPipe('nte', 'notes.not_found'));

function draftKindOf(value: unknown): DraftKind {
  const kind = draftKinds.find((one) => one === value);
  if (!kind) throw AppError.field('kind', 'isIn', `kind must be one of ${draftKinds.join(', ')}`);
  return kind;
}

@Controller()
export class NotesController {
  constructor(
    private readonly chatScopeService: ChatScopeService,
    private readonly draftService: DraftService,
    private readonly noteService: NoteService,
  ) {}

  @Endpoint('drafts.list')
  async drafts(@CurrentTenantCaller() caller: TenantCaller, @ConversationId() id: string): Promise<Draft[]> {
    return this.draftService.list(caller.tenantId, await this.scopeOf(caller), id);
  }

  @Endpoint('drafts.save')
  @ApiParam({ name: 'kind', enum: draftKinds })
  async saveDraft(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() conversationId: string,
    @Param('kind', { transform: draftKindOf }) kind: DraftKind,
    @Body() body: SaveDraftDto,
  ): Promise<Draft> {
    return this.draftService.save(
      caller.tenantId,
      await this.scopeOf(caller),
      { conversationId, kind },
      body,
    );
  }

  @Endpoint('notes.list')
  async list(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
    @Query() query: PageQueryDto,
  ): Promise<Page<Note>> {
    return this.noteService.list(caller.tenantId, await this.scopeOf(caller), id, query);
  }

  @Endpoint('notes.create')
  async create(
    @CurrentTenantCaller() caller: TenantCaller,
    @ConversationId() id: string,
    @Body() body: SaveNoteDto,
  ): Promise<Note> {
    return this.noteService.create(caller.tenantId, await this.scopeOf(caller), id, body);
  }

  @Endpoint('notes.edit')
  async edit(
    @CurrentTenantCaller() caller: TenantCaller,
    @NoteId() id: string,
    @Body() body: EditNoteDto,
  ): Promise<Note> {
    return this.noteService.edit(caller.tenantId, await this.scopeOf(caller), id, body);
  }

  @Endpoint('notes.delete')
  async delete(@CurrentTenantCaller() caller: TenantCaller, @NoteId() id: string): Promise<null> {
    return this.noteService.delete(caller.tenantId, await this.scopeOf(caller), id);
  }

  private scopeOf(caller: TenantCaller): Promise<ChatScope> {
    return this.chatScopeService.of(caller);
  }
}
