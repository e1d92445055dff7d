import { Module } from '@nestjs/common';
import { ClickRepository } from './click.repository.js';
import { ClickStore } from './click.store.js';

/** The storing of clicks, for the processes that redirect. */
@Module({ providers: [ClickRepository, ClickStore], exports: [ClickStore] })
export class ClickStoreModule {}
