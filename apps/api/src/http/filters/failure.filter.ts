import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import { type ErrorName, errorStatus, type Failure } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { methodsOf } from '../fastify/known-paths.js';

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

/** Messages of PostgreSQL, Redis, their clients and the network while they are unreachable or were just lost. */
const away = new RegExp(
  [
    '^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|57P0|08|53300)',
    'MaxRetriesPerRequest',
    'Connection terminated',
    'Connection is closed',
    'connection timeout',
    'Query read timeout',
    'Command timed out',
    'timeout exceeded when trying to connect',
    // A transaction lost its connection between two statements. TypeORM releases it at once.
    'is not queryable',
    'query runner (was )?already released',
  ].join('|'),
  'i',
);

const logger = new Logger('Failure');

/** Answers any failure in the contract's form. An uncoded error is logged, and answered with `server.failed`. */
export function answerFailure(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = wrongMethod(codedOf(thrown), request, reply);
  if (error.status >= 500 && error.code !== 'request.demo_mode') {
    logger.error({ err: thrown, requestId: request.id }, error.message);
  }
  const { retryAfterSeconds } = error.extra;
  if (retryAfterSeconds !== undefined) void reply.header('Retry-After', String(retryAfterSeconds));
  // Overrides a caching header that the handler has set.
  void reply.header('cache-control', 'no-store');
  const status = error.status === errorStatus['request.demo_mode'] ? 403 : error.status;
  void reply.status(status).send(failureOf(error, request.id));
}

/** A path of the contract, requested with another method. */
function wrongMethod(error: AppError, request: FastifyRequest, reply: FastifyReply): AppError {
  const methods = error.code === 'request.not_found' ? methodsOf(request.url) : [];
  if (methods.length === 0) return error;
  void reply.header('Allow', methods.join(', '));
  return new AppError('request.method_not_allowed', `This path takes ${methods.join(' and ')}.`);
}

/**
 * Answers errors thrown in handlers. Errors before a handler (a body that is not JSON) are passed to `answerFailure`
 * by Fastify.
 */
@Catch()
export class FailureFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    answerFailure(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

/** The body of a coded failure. */
export function failureOf({ code, status, message, extra }: AppError, requestId: string): Failure {
  const { details, detailsTotal } = extra;
  return {
    code: status,
    error: code,
    message,
    ...(details && { details }),
    ...(detailsTotal !== undefined && { detailsTotal }),
    requestId,
  };
}

export function codedOf(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const status = statusOf(thrown);
  const known =
    status === undefined ? undefined : (byStatus[status] ?? (status < 500 ? 'request.invalid' : undefined));
  if (known)
    return new AppError(known, thrown instanceof Error ? thrown.message : 'The request was refused.');
  if (thrown instanceof RangeError && thrown.message.startsWith('Maximum call stack'))
    return new AppError('request.invalid', 'The request is nested too deeply.');
  if (isAway(thrown))
    return new AppError('server.unavailable', 'The service is not available now. Try again shortly.');
  return new AppError(
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
