import {
  channelCapabilities,
  type ChannelDelivery,
  type ChannelKind,
  type ChannelProblem,
  type PlatformCode,
} from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import { randomBase32 } from '@parley/platform/crypto';
import { isIP } from 'node:net';
import { hostOf, isReachable } from '../egress/index.js';
import { PlatformFailed } from './adapters/adapter.js';
import type { ChannelEntity } from './channel.entity.js';

export const channelNotFound = (): AppError =>
  new AppError('channels.not_found', 'There is no such channel.');

/** A secret that a channel makes itself. */
export const newSecret = (): string => randomBase32(40);

export const eventNotFound = (): AppError =>
  new AppError('channels.event_not_found', 'There is no such event.');

/** The platform of a channel's account. A tenant's own system names it. */
export const platformOf = ({ platform, kind }: Pick<ChannelEntity, 'platform' | 'kind'>): PlatformCode =>
  platform ?? channelCapabilities[kind].platform;

/** Platforms reach an HTTPS address of a public host alone. */
export function deliveryFor(kind: ChannelKind, publicUrl: string): ChannelDelivery {
  if (channelCapabilities[kind].isDirect) return 'direct';
  const url = new URL(publicUrl);
  const host = hostOf(url);
  const isPublic =
    isIP(host) === 0 ? /\.(?!localhost$|local$|internal$)[a-z0-9-]+$/i.test(host) : isReachable(host, []);
  return url.protocol === 'https:' && isPublic ? 'webhook' : 'polling';
}

/** Why a channel's port was refused, by the name of the error. */
export function portProblem(error: string): ChannelProblem {
  if (error === 'ports.held_by_client') return 'held_by_client';
  if (error === 'ports.platform_not_allowed') return 'platform_not_allowed';
  return 'no_free_port';
}

/** The error for a person whose token does not work. */
export function refusalOf(error: unknown): AppError {
  if (!(error instanceof PlatformFailed)) throw error;
  if (error.problem !== 'token_refused' && error.problem !== 'refused')
    return new AppError('channels.unreachable', 'The platform does not answer. Try again later.');
  const message = 'The platform does not accept this token.';
  return new AppError('channels.token_refused', message, {
    details: [{ field: 'token', rule: 'accepted', message }],
  });
}
