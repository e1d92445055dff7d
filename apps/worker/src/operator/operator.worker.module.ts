import { Module } from '@nestjs/common';
import { OperatorProcessor } from './operator.processor.js';
import { OperatorPush } from './operator.push.js';

@Module({ providers: [OperatorProcessor, OperatorPush], exports: [OperatorPush] })
export class OperatorWorkerModule {}
