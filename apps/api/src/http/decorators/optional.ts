import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { Id } from './ids.js';
import { Instant } from './instant.js';
import { LocalDay } from './local-day.js';
import { stacked } from './stacked.js';
import { ToBoolean } from './to-boolean.js';

/** One of these values. The client may leave it out. */
export const OptionalIn = (values: readonly unknown[]): PropertyDecorator =>
  stacked(IsOptional(), IsIn(values));

/** A boolean of a body, which the client may leave out. */
export const OptionalBoolean = (): PropertyDecorator => stacked(IsOptional(), IsBoolean());

/** A boolean of a query, `true` or `false`. The client may leave it out. */
export const QueryBoolean = (): PropertyDecorator => stacked(IsOptional(), ToBoolean(), IsBoolean());

/** An id, which the client may leave out. */
export const OptionalId = (): PropertyDecorator => stacked(IsOptional(), Id());

/** An instant, which the client may leave out. */
export const OptionalInstant = (): PropertyDecorator => stacked(IsOptional(), Instant());

/** A local day, which the client may leave out. */
export const OptionalDay = (): PropertyDecorator => stacked(IsOptional(), LocalDay());
