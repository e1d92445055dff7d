import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LoggerModule } from 'nestjs-pino';
import { Config } from '../config/index.js';

const secretKeys = [
  'password',
  'secret',
  'code',
  'captcha',
  'accessToken',
  'refreshToken',
  'token',
  'authorization',
  'cookie',
];

/** JSON lines; requests without bodies or query texts, and never a secret. */
export const LoggingModule = LoggerModule.forRootAsync({
  inject: [Config],
  useFactory: (config: Config) => ({
    pinoHttp: {
      level: config.LOG_LEVEL,
      genReqId: (request: IncomingMessage & { id?: string }) => request.id ?? randomUUID(),
      redact: {
        paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `req.headers.${key}`]),
        censor: '[hidden]',
      },
      autoLogging: {
        ignore: (request: IncomingMessage) =>
          !(request.url ?? '').startsWith('/api/') || (request.url ?? '').startsWith('/api/health'),
      },
      serializers: {
        req: (request: { id: string; method: string; url: string }) => ({
          id: request.id,
          method: request.method,
          path: request.url.split('?')[0],
        }),
        res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      },
      customSuccessMessage: () => 'answered',
      customLogLevel: (_request, response, error) =>
        error || response.statusCode >= 500 ? 'error' : 'debug',
    },
  }),
});
