import { Logger } from '@nestjs/common';

const repeatMs = 60_000;
const mostKinds = 500;

/**
 * Logs once for all connections of the process that Redis is unreachable, and that it answers again. Otherwise a
 * restarting server would fill the log. Messages of Redis and of the connection never contain passwords.
 */
class RedisErrors {
  private readonly logger = new Logger('Redis');
  private readonly failing = new Set<object>();
  private reason = '';
  private readonly loggedAt = new Map<string, number>();

  /** Whether a connection of this process is failing. */
  get isAway(): boolean {
    return this.failing.size > 0;
  }

  connectionFailed(connection: object, error: Error): void {
    const reason = reasonOf(error);
    const isNew = this.failing.size === 0 || (isRefusal(error) && reason !== this.reason);
    this.failing.add(connection);
    if (!isNew) return;
    this.reason = reason;
    this.logger.warn(`Redis is away: ${reason}`);
  }

  connectionReady(connection: object): void {
    if (this.failing.delete(connection) && this.failing.size === 0) this.logger.log('Redis answers again');
  }

  connectionEnded(connection: object): void {
    this.failing.delete(connection);
  }

  /** An error of a queue or its worker, for example a right that the Redis user lacks. */
  queueFailed(queue: string, error: Error): void {
    // The connections themselves report an outage.
    if (this.failing.size > 0 || isOutage(error)) return;
    const line = `Queue ${queue}: ${reasonOf(error)}`;
    // Removes the job's id, so that the message is the same for all jobs.
    const kind = line.replace(/\bjob \S+/g, 'job');
    const now = Date.now();
    if (now - (this.loggedAt.get(kind) ?? 0) < repeatMs) return;
    if (this.loggedAt.size > mostKinds) this.loggedAt.clear();
    this.loggedAt.set(kind, now);
    this.logger.error(line);
  }
}

export const redisErrors = new RedisErrors();

const isOutage = (error: Error): boolean =>
  typeof (error as { code?: unknown }).code === 'string' ||
  /Connection is closed|Stream isn't writeable|Command timed out/.test(error.message);

export const isRefusal = (error: Error): boolean =>
  /^(?:WRONGPASS|NOAUTH|ERR invalid password)/.test(error.message);

/** One line. An error for several addresses has no message of its own, only a code. */
function reasonOf(error: Error): string {
  const [line = ''] = error.message.split('\n');
  if (isRefusal(error)) return `it refuses the user or the password of REDIS_URL (${line})`;
  return line || (error as NodeJS.ErrnoException).code || error.name;
}
