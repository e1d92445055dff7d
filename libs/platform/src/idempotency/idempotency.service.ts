import { Injectable } from '@nestjs/common';
import { idempotencyLimits } from '@parley/contracts/public';
import { Clock } from '../clock/index.js';
import { currentContext, type RequestContext } from '../context/index.js';
import { Secrets } from '../crypto/index.js';
import type { TenantTx } from '../database/index.js';
import { AppError } from '../errors/index.js';
import { IdempotencyKeyRepository } from './idempotency-key.repository.js';

/** Returns the same text for equal values, whatever the order of their fields. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** Gives a repeated request one effect. */
@Injectable()
export class IdempotencyService {
  constructor(
    private readonly keys: IdempotencyKeyRepository,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Does the work in this transaction, once for the request's key. A repeated key gets the first reply. If the work
   * fails, its key is free again. `asked` is everything that the request asks for. The reply is stored as JSON, so it
   * must not contain secrets. Rejects with `request.key_reused` if the key was used for something else.
   */
  async once<Reply extends object>(tx: TenantTx, asked: object, work: () => Promise<Reply>): Promise<Reply> {
    const context = currentContext();
    if (context?.key === undefined) return work();
    const { key, operation, actor } = context;
    const bodyHash = this.secrets.keyedHash('idempotency', canonical([actor, asked]));
    const isFirst = await this.keys.claim(tx, { key, operation, bodyHash, createdAt: this.clock.now() });
    if (!isFirst) return this.again(tx, context, bodyHash);
    const reply = await work();
    await this.keys.setReply(tx, key, reply);
    return reply;
  }

  /** Frees the key of a request whose effect was undone. Sent again, the request is carried out again. */
  async forget(tx: TenantTx): Promise<void> {
    const { key, operation } = currentContext() ?? {};
    if (key === undefined || operation === undefined) return;
    await this.keys.delete(tx, key, operation);
  }

  /** Deletes at most `limit` keys whose reply is about this id. Returns one row for each. */
  async dropRepliesAbout(tx: TenantTx, id: string, limit: number): Promise<object[]> {
    return this.keys.deleteRepliesAbout(tx, id, limit);
  }

  private async again<Reply>(tx: TenantTx, context: RequestContext, bodyHash: string): Promise<Reply> {
    const first = context.key === undefined ? null : await this.keys.find(tx, context.key);
    if (first?.operation !== context.operation || first.bodyHash !== bodyHash) throw reused();
    context.audited = true;
    return first.reply as Reply;
  }
}

function reused(): AppError {
  const message = 'This key was sent with another request. Make a new one for each.';
  return new AppError('request.key_reused', message, {
    details: [{ field: idempotencyLimits.header, rule: 'reused', message }],
  });
}
