import { Module } from '@nestjs/common';
import { MailModule } from '@parley/domain/mail';
import { MailController } from './mail.controller.js';

@Module({ imports: [MailModule], controllers: [MailController] })
export class MailHttpModule {}
