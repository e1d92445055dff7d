import { Module } from '@nestjs/common';
import { CommandSender } from './command-sender.js';
import { DesktopCommandSweep } from './desktop-command-sweep.js';
import { DesktopCommands } from './desktop-commands.js';
import { ReplyCommands } from './reply-commands.js';

@Module({
  providers: [CommandSender, DesktopCommands, DesktopCommandSweep, ReplyCommands],
  exports: [CommandSender, DesktopCommands, DesktopCommandSweep, ReplyCommands],
})
export class CommandsModule {}
