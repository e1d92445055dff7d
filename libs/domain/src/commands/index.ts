export { commandOffers, openReplies } from './command-views.queries.js';
export { commandFileOf } from './command-file.js';
export { CommandErasureRepository } from './command-erasure.repository.js';
export {
  type Addressed,
  CommandOfferRepository,
  type CommandPage,
  type ConfirmedCommand,
} from './command-offer.repository.js';
export { CommandDispatcher } from './command-dispatcher.js';
export { CommandsModule } from './commands.module.js';
export { DesktopCommandEntity } from './desktop-command.entity.js';
export { DesktopCommandSweeper } from './desktop-command.sweeper.js';
export { DesktopCommandRepository, type NewReplyCommand } from './desktop-command.repository.js';
export { ReplyCommandService } from './reply-command.service.js';
