import { Writable } from 'node:stream';
import { pinoHttp } from 'pino-http';
import { QueryFailedError } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { logOptions } from './logging.module.js';

const canary = 'canary-51b7 what a customer wrote';

/** The output that the log of an api or a worker gets. */
function logged(given: unknown): string {
  const lines: string[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      done();
    },
  });
  pinoHttp(logOptions('info'), stream).logger.error({ err: given }, 'it failed');
  return lines.join('');
}

/** An error as thrown by PostgreSQL's driver. */
const driverError = (message: string, fields: object) => Object.assign(new Error(message), fields);
const duplicate = driverError('duplicate key value violates unique constraint "message_reports_pkey"', {
  severity: 'ERROR',
  code: '23505',
  table: 'message_reports',
  constraint: 'message_reports_pkey',
  detail: `Key (text)=(${canary}) already exists.`,
  where: `COPY message_reports: "${canary}"`,
});
const statement = `insert into message_reports (id, text, kind) values ($1, $2, '${canary}')`;

describe('an error in the log', () => {
  it('tells which statement failed and why, and no value of it', () => {
    const text = logged(new QueryFailedError(statement, ['mrp_1', canary], duplicate));
    expect(text).not.toContain('canary');
    expect(JSON.parse(text)).toMatchObject({
      msg: 'it failed',
      err: {
        type: 'QueryFailedError',
        errorCode: '23505',
        table: 'message_reports',
        constraint: 'message_reports_pkey',
        message: duplicate.message,
        query: `insert into message_reports (id, text, kind) values ($1, $2, '…')`,
        stack: expect.stringContaining('error-record.test') as string,
      },
    });
  });

  it.each([
    ['22P02', `invalid input syntax for type uuid: "${canary}"`, 'invalid input syntax for type uuid […]'],
    ['22003', `value "${canary}" is out of range for type integer`, 'value […]'],
    ['42601', `syntax error in tsquery: "${canary}"`, 'syntax error in tsquery […]'],
  ])('leaves out the value that %s says was wrong', (code, message, told) => {
    const refused = driverError(message, { severity: 'ERROR', code });
    for (const error of [refused, new QueryFailedError('select $1', [canary], refused)]) {
      const text = logged(error);
      expect(text).not.toContain('canary');
      expect(JSON.parse(text)).toMatchObject({ err: { errorCode: code, message: told } });
    }
  });

  it('finds it in what caused another error, and in many together', () => {
    const failed = new QueryFailedError(statement, [canary], duplicate);
    const outer = new Error('the batch failed', { cause: new AggregateError([failed, duplicate], 'both') });
    const circular = Object.assign(new Error('round'), { inner: outer });
    outer.cause = Object.assign(outer.cause as Error, { circular });
    const text = logged(circular);
    expect(text).not.toContain('canary');
    expect(text).toContain('23505');
    expect(text).toContain('the batch failed');
  });

  it('keeps what other errors say', () => {
    const text = logged(Object.assign(new TypeError('no "x": here'), { code: 'E_X', status: 502 }));
    expect(JSON.parse(text)).toMatchObject({
      err: { type: 'TypeError', message: 'no "x": here', errorCode: 'E_X', status: 502 },
    });
  });
});
