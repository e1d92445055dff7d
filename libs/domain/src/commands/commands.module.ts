import { Module } from '@nestjs/common';
import { CommandDispatcher } from './command-dispatcher.js';
import { DesktopCommandSweeper } from './desktop-command.sweeper.js';
import { DesktopCommandRepository } from './desktop-command.repository.js';
import { ReplyCommandService } from './reply-command.service.js';

@Module({
  providers: [CommandDispatcher, DesktopCommandRepository, DesktopCommandSweeper, ReplyCommandService],
  exports: [CommandDispatcher, DesktopCommandRepository, DesktopCommandSweeper, ReplyCommandService],
})
export class CommandsModule {}
