import {
  type AnsweringRights,
  type AssignConversation,
  type BeginConversation,
  chatLimits,
  conversationPriorities,
  type ConversationPriority,
  conversationStatuses,
  type ConversationStatus,
  type EditConversations,
  type EditConversationState,
  type PlatformCode,
  platformCodes,
  fanLimits,
  type FindContact,
  type ReadConversation,
  type SetPresence,
  type WorkspaceOrder,
  workspaceOrders,
  type WorkspaceQuery,
  type WorkspaceSettings,
  type WorkspaceView,
  workspaceViews,
} from '@parley/contracts/public';
import { IsBoolean, IsOptional } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { Id, Ids, SomeIds } from '../http/decorators/ids.js';
import { Instant } from '../http/decorators/instant.js';
import { Nested } from '../http/decorators/nested.js';
import { OptionalBoolean, OptionalId, OptionalIn, QueryBoolean } from '../http/decorators/optional.js';
import { OrNull } from '../http/decorators/presence.js';
import { OptionalLine, RequiredLine, Text } from '../http/decorators/text.js';
import { QueryNumber, WholeNumber } from '../http/decorators/whole-number.js';
import { SendMessageDto } from './outgoing.dto.js';

const {
  agentLimitMax,
  answersForMax,
  editManyMax,
  idleMinutesMax,
  pageMax,
  returnAfterMinutesMax,
  searchMax,
  tagMax,
} = chatLimits;
const cursorMax = 200;

export class WorkspaceQueryDto {
  @OptionalIn(workspaceViews)
  view?: WorkspaceView;

  @OptionalIn([...conversationStatuses, 'any'])
  status?: ConversationStatus | 'any';

  @OptionalIn(platformCodes)
  platform?: PlatformCode;

  @OptionalId()
  socialAccountId?: string;

  @OptionalId()
  subAccountId?: string;

  @OptionalLine(tagMax)
  tag?: string;

  @QueryBoolean()
  waiting?: boolean;

  @QueryBoolean()
  unread?: boolean;

  @QueryBoolean()
  muted?: boolean;

  @QueryBoolean()
  blocked?: boolean;

  @OptionalId()
  contactId?: string;

  @OptionalLine(searchMax)
  search?: string;

  @OptionalIn(workspaceOrders)
  order?: WorkspaceOrder;

  @IsOptional()
  @Text(cursorMax)
  cursor?: string;

  @QueryNumber(1, pageMax)
  limit?: number;
}
assertSameType<WorkspaceQueryDto, WorkspaceQuery>(true);

export class EditConversationStateDto {
  @OptionalIn(conversationStatuses)
  status?: ConversationStatus;

  @IsOptional()
  @Instant()
  snoozedUntil?: string | null;

  @OptionalIn(conversationPriorities)
  priority?: ConversationPriority;

  @OptionalBoolean()
  muted?: boolean;

  @OptionalBoolean()
  blocked?: boolean;

  @OptionalBoolean()
  automaticReplies?: boolean;
}
assertSameType<EditConversationStateDto, EditConversationState>(true);

export class EditConversationsDto extends EditConversationStateDto {
  @SomeIds(editManyMax)
  ids!: string[];

  @IsOptional()
  @Id()
  assigneeId?: string | null;
}
assertSameType<EditConversationsDto, EditConversations>(true);

export class AssignConversationDto {
  @OrNull()
  @Id()
  assigneeId!: string | null;

  @OrNull()
  @Id()
  from!: string | null;
}
assertSameType<AssignConversationDto, AssignConversation>(true);

export class ReadConversationDto {
  @OptionalId()
  until?: string;

  @OptionalBoolean()
  unread?: boolean;
}
assertSameType<ReadConversationDto, ReadConversation>(true);

export class AnsweringRightsDto {
  @Ids(answersForMax)
  answersFor!: string[];

  @IsBoolean()
  readOnly!: boolean;
}
assertSameType<AnsweringRightsDto, AnsweringRights>(true);

export class WorkspaceSettingsDto {
  @IsBoolean()
  inTurn!: boolean;

  @WholeNumber(1, agentLimitMax)
  limitEach!: number;

  @OrNull()
  @WholeNumber(1, returnAfterMinutesMax)
  returnAfterMinutes!: number | null;

  @OrNull()
  @WholeNumber(1, idleMinutesMax)
  awayAfterMinutes!: number | null;
}
assertSameType<WorkspaceSettingsDto, WorkspaceSettings>(true);

export class SetPresenceDto {
  @IsBoolean()
  there!: boolean;

  @OptionalBoolean()
  idle?: boolean;
}
assertSameType<SetPresenceDto, SetPresence>(true);

export class FindContactDto {
  @Id()
  socialAccountId!: string;

  @RequiredLine(fanLimits.accountMax)
  account!: string;
}
assertSameType<FindContactDto, FindContact>(true);

export class BeginConversationDto extends FindContactDto {
  @Nested(() => SendMessageDto)
  message!: SendMessageDto;
}
assertSameType<BeginConversationDto, BeginConversation>(true);
