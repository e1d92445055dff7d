import {
  type AnsweringRights,
  type AssignConversation,
  chatLimits,
  conversationPriorities,
  type ConversationPriority,
  conversationStatuses,
  type ConversationStatus,
  type EditConversations,
  type EditConversationState,
  type PlatformCode,
  platformCodes,
  type Presence,
  type ReadConversation,
  type WorkspaceQuery,
  type WorkspaceSettings,
  type WorkspaceView,
  workspaceViews,
} from '@parley/contracts/public';
import { IsBoolean, IsOptional } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { Id, Ids, SomeIds } from '../http/decorators/ids.js';
import { Instant } from '../http/decorators/instant.js';
import { OptionalBoolean, OptionalId, OptionalIn, QueryBoolean } from '../http/decorators/optional.js';
import { OrNull } from '../http/decorators/presence.js';
import { OptionalLine, Text } from '../http/decorators/text.js';
import { QueryNumber, WholeNumber } from '../http/decorators/whole-number.js';

const { agentLimitMax, answersForMax, editManyMax, pageMax, returnAfterMinutesMax, searchMax, tagMax } =
  chatLimits;
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

  @OptionalLine(searchMax)
  search?: string;

  @OptionalIn(['latest', 'waiting'])
  order?: 'latest' | 'waiting';

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
}
assertSameType<WorkspaceSettingsDto, WorkspaceSettings>(true);

export class PresenceDto {
  @IsBoolean()
  there!: boolean;
}
assertSameType<PresenceDto, Presence>(true);
