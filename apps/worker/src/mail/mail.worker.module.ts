import { Module } from '@nestjs/common';
import { MailModule } from '@parley/domain/mail';
import { MailProcessor } from './mail.processor.js';

@Module({ imports: [MailModule], providers: [MailProcessor] })
export class MailWorkerModule {}
