import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { ContactProfiles } from './profiles.service.js';

/** What is archived, read again: for people, files and the translation of what they write. */
@Module({ imports: [AuditModule], providers: [ContactProfiles], exports: [ContactProfiles] })
export class ChatHistoryModule {}
