import { Module } from '@nestjs/common';
import { IdentityModule } from '@parley/domain/identity';
import { QueueBoard } from './queue-board.js';
import { QueueKeys } from './queue-keys.js';

@Module({ imports: [IdentityModule], providers: [QueueBoard, QueueKeys], exports: [QueueKeys] })
export class OperatorHttpModule {}
