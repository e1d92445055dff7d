export { CommandSender } from './command-sender.js';
export { CommandsModule } from './commands.module.js';
export { DesktopCommandEntity } from './desktop-command.entity.js';
export { DesktopCommandSweep } from './desktop-command-sweep.js';
export { DesktopCommands } from './desktop-commands.js';
export { type NewReplyCommand, ReplyCommands } from './reply-commands.js';
