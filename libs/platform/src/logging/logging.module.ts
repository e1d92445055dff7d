import { randomUUID } from 'node:crypto';
import { LoggerModule } from 'nestjs-pino';
import type { Options, ReqId } from 'pino-http';
import { currentLogFields } from '../context/index.js';
import { Config } from '../config/index.js';
import { errorRecord } from './error-record.js';

const secretKeys = [
  'password',
  'secret',
  'code',
  'captcha',
  'proof',
  'accessToken',
  'refreshToken',
  'token',
  'authorization',
  'cookie',
];

/** Random base 32 characters in a path, with which a reader of the log could open a link, and API keys. */
const pathToken = /(?<=\/)[0-9A-HJKMNP-TV-Z]{26,}(?=\/|$)|parley(?:_|%5[fF])[0-9a-z_%F]+/g;

/** The parts of Nest that report every route, module and socket event at the start: hundreds of lines. */
const startReporters = new Set([
  'RouterExplorer',
  'RoutesResolver',
  'InstanceLoader',
  'WebSocketsController',
]);

/** JSON lines: requests without bodies or query texts, errors without their values, and never a secret. */
export const logOptions = (level: Config['LOG_LEVEL']): Options => ({
  level,
  genReqId: (request: { id?: ReqId }) => request.id ?? randomUUID(),
  redact: {
    paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `req.headers.${key}`]),
    censor: '[hidden]',
  },
  // The api logs answers itself: by their routes.
  autoLogging: false,
  hooks: {
    logMethod(line, write) {
      const { context } = (line[0] ?? {}) as { context?: string };
      const isReport = context !== undefined && startReporters.has(context);
      if (!isReport || level === 'debug' || level === 'trace') write.apply(this, line);
    },
  },
  mixin: () => ({ ...currentLogFields() }),
  serializers: {
    req: (request: { id: string; method: string; url: string }) => ({
      id: request.id,
      method: request.method,
      path: request.url.split('?')[0]?.replace(pathToken, '[hidden]'),
    }),
    res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    // pino has already serialized the error. `raw` is the error itself.
    err: (written: { raw?: unknown } | undefined) => errorRecord(written?.raw ?? written),
  },
});

export const LoggingModule = LoggerModule.forRootAsync({
  inject: [Config],
  useFactory: (config: Config) => ({ pinoHttp: logOptions(config.LOG_LEVEL) }),
});
