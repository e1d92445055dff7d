import { Module } from '@nestjs/common';
import { Privileges } from './privileges.js';

@Module({ providers: [Privileges], exports: [Privileges] })
export class BillingModule {}
