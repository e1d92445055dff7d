import { Module } from '@nestjs/common';
import { OperatorEvents } from './operator.events.js';

@Module({ providers: [OperatorEvents], exports: [OperatorEvents] })
export class OperatorStreamModule {}
