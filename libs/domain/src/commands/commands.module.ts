import { Module } from '@nestjs/common';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { CommandDispatcher } from './command-dispatcher.js';
import { CommandErasureRepository } from './command-erasure.repository.js';
import { CommandOfferRepository } from './command-offer.repository.js';
import { DesktopCommandSweeper } from './desktop-command.sweeper.js';
import { DesktopCommandRepository } from './desktop-command.repository.js';
import { ReplyCommandService } from './reply-command.service.js';

@Module({
  imports: [SubAccountsModule],
  providers: [
    CommandDispatcher,
    CommandErasureRepository,
    CommandOfferRepository,
    DesktopCommandRepository,
    DesktopCommandSweeper,
    ReplyCommandService,
  ],
  exports: [
    CommandDispatcher,
    CommandErasureRepository,
    CommandOfferRepository,
    DesktopCommandRepository,
    DesktopCommandSweeper,
    ReplyCommandService,
  ],
})
export class CommandsModule {}
