import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import { type ErrorName, errorStatus, type Failure } from '@parley/contracts/public';
import { CodedError } from '@parley/platform/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

const byStatus: Record<number, ErrorName> = {
  400: 'request.invalid',
  401: 'request.unauthenticated',
  403: 'request.forbidden',
  404: 'request.not_found',
  405: 'request.method_not_allowed',
  408: 'request.timeout',
  409: 'request.conflict',
  413: 'request.too_large',
  415: 'request.unsupported_media_type',
  429: 'request.too_many',
  503: 'server.unavailable',
};

/** What PostgreSQL, Redis and the network say while they are away. */
const away =
  /^(ECONN|EPIPE|ETIMEDOUT|57P0|08|53300)|MaxRetriesPerRequest|Connection terminated|connection timeout|Query read timeout|Command timed out/i;

/** Turns any failure into the contract's; what is not coded is logged, and told as `server.failed`. */
@Catch()
export class FailureFilter implements ExceptionFilter {
  private readonly logger = new Logger(FailureFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const error = codedOf(thrown);
    if (error.status >= 500) this.logger.error({ err: thrown, requestId: request.id }, error.message);
    if (error.extra.retryAfterSeconds !== undefined)
      void reply.header('Retry-After', String(error.extra.retryAfterSeconds));
    void reply
      .status(error.status === errorStatus['request.demo_mode'] ? 403 : error.status)
      .send(failureOf(error, request.id));
  }
}

/** The body a coded failure travels as. */
export function failureOf({ code, status, message, extra }: CodedError, requestId: string): Failure {
  const { details } = extra;
  return { code: status, error: code, message, ...(details && { details }), requestId };
}

/** The coded failure behind anything thrown. */
export function codedOf(thrown: unknown): CodedError {
  if (thrown instanceof CodedError) return thrown;
  const status = statusOf(thrown);
  const known =
    status === undefined ? undefined : (byStatus[status] ?? (status < 500 ? 'request.invalid' : undefined));
  if (known)
    return new CodedError(known, thrown instanceof Error ? thrown.message : 'The request was refused.');
  if (isAway(thrown))
    return new CodedError('server.unavailable', 'The service is not available now. Try again shortly.');
  return new CodedError(
    'server.failed',
    'Something failed here. Try again, or tell the administrator the request id.',
  );
}

function statusOf(thrown: unknown): number | undefined {
  if (thrown instanceof HttpException) return thrown.getStatus();
  const { statusCode } = (thrown ?? {}) as { statusCode?: unknown };
  return typeof statusCode === 'number' ? statusCode : undefined;
}

function isAway(thrown: unknown): boolean {
  const { code, message, driverError } = (thrown ?? {}) as Record<string, unknown>;
  const says = (part: unknown): boolean => typeof part === 'string' && away.test(part);
  return says(code) || says(message) || (driverError !== undefined && isAway(driverError));
}
