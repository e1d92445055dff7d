import { BadRequestException, ImATeapotException, ServiceUnavailableException } from '@nestjs/common';
import { AppError } from '@parley/platform/errors';
import { describe, expect, it } from 'vitest';
import { codedOf, failureOf } from './failure.filter.js';

const coded = (thrown: unknown): [string, number] => {
  const { code, status } = codedOf(thrown);
  return [code, status];
};

describe('codedOf', () => {
  it('keeps what is coded and names what Nest and Fastify throw', () => {
    expect(coded(new AppError('ports.limit_reached', 'full'))).toEqual(['ports.limit_reached', 409]);
    expect(coded(new BadRequestException())).toEqual(['request.invalid', 400]);
    expect(coded(new ImATeapotException())).toEqual(['request.invalid', 400]);
    expect(coded(new ServiceUnavailableException())).toEqual(['server.unavailable', 503]);
    expect(coded(Object.assign(new Error('too big'), { statusCode: 413 }))).toEqual([
      'request.too_large',
      413,
    ]);
  });

  it('tells an outage from a defect', () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    for (const thrown of [
      refused,
      Object.assign(new Error('query failed'), { driverError: refused }),
      Object.assign(new Error('terminating'), { code: '57P01' }),
      new Error('Connection terminated unexpectedly'),
      new Error('Client has encountered a connection error and is not queryable'),
      new Error('timeout exceeded when trying to connect'),
      new Error('Connection is closed.'),
      new Error('Query read timeout'),
      new Error('Command timed out'),
    ]) {
      expect(coded(thrown)).toEqual(['server.unavailable', 503]);
    }
    for (const thrown of [new Error('x is undefined'), 'a text', undefined, null]) {
      expect(coded(thrown)).toEqual(['server.failed', 500]);
    }
  });

  it('never shows what failed inside', () => {
    const body = failureOf(codedOf(new Error('password=hunter2')), 'req-1');
    expect(JSON.stringify(body)).not.toContain('hunter2');
    expect(body).toMatchObject({ code: 500, error: 'server.failed', requestId: 'req-1' });
  });
});
