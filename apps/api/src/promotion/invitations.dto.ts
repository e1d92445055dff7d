import { inviteCodePattern, type OpenInvitation } from '@parley/contracts/public';
import { IsString, Matches } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';

export class OpenInvitationDto {
  @IsString()
  @Matches(inviteCodePattern)
  inviteCode!: string;
}
assertSameType<OpenInvitationDto, OpenInvitation>(true);
