import { Module } from '@nestjs/common';
import { Letters } from './letters.js';

@Module({ providers: [Letters], exports: [Letters] })
export class MailModule {}
