import { Module } from '@nestjs/common';
import { CommandSender } from './command-dispatcher.js';
import { DesktopCommandSweep } from './desktop-command.sweeper.js';
import { DesktopCommands } from './desktop-command.repository.js';
import { ReplyCommands } from './reply-command.service.js';

@Module({
  providers: [CommandSender, DesktopCommands, DesktopCommandSweep, ReplyCommands],
  exports: [CommandSender, DesktopCommands, DesktopCommandSweep, ReplyCommands],
})
export class CommandsModule {}
