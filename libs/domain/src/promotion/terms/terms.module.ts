import { Module } from '@nestjs/common';
import { TermsRepository } from './terms.repository.js';

@Module({ providers: [TermsRepository], exports: [TermsRepository] })
export class TermsModule {}
