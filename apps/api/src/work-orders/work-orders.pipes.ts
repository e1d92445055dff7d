import { Param } from '@nestjs/common';
import { AppError } from '@parley/platform/errors';
import { isLocalDay } from '../http/decorators/local-day.js';
import { IdPipe } from '../http/pipes/id.pipe.js';

const notFound = (): AppError => new AppError('work-orders.not_found', 'There is no such record.');

/** The number of an epoch. Any other text is answered as not found. */
const epochNumber = {
  transform(value: string): number {
    if (!/^[1-9]\d{0,8}$/.test(value)) throw notFound();
    return Number(value);
  },
};

const localDay = {
  transform(value: string): string {
    if (!isLocalDay(value)) throw notFound();
    return value;
  },
};

export const WorkOrderId = () => Param('id', new IdPipe('wor', 'work-orders.not_found'));
export const EpochNumber = () => Param('epoch', epochNumber);
export const SnapshotDay = () => Param('day', localDay);
