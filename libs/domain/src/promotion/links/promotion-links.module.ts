import { Module } from '@nestjs/common';
import { InvitationCookie } from './invitation-cookie.js';

const exported = [InvitationCookie];

@Module({ providers: exported, exports: exported })
export class PromotionLinksModule {}
