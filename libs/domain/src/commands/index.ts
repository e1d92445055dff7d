export { CommandSender } from './command-dispatcher.js';
export { CommandsModule } from './commands.module.js';
export { DesktopCommandEntity } from './desktop-command.entity.js';
export { DesktopCommandSweep } from './desktop-command.sweeper.js';
export { DesktopCommands } from './desktop-command.repository.js';
export { type NewReplyCommand, ReplyCommands } from './reply-command.service.js';
