import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { mediaLimits } from '@parley/contracts/public';
import { WidgetLimiter } from '@parley/domain/channels';
import { LinkHostCache } from '@parley/domain/links';
import { startOptions } from '@parley/platform/app';
import { readConfig } from '@parley/platform/config';
import { DrainService } from '@parley/platform/health';
import { Metrics } from '@parley/platform/metrics';
import { RedisIoAdapter } from '@parley/platform/realtime';
import { Logger } from 'nestjs-pino';
import { ApiModule } from './api.module.js';
import { serveConsole } from './http/fastify/console-files.js';
import { logAnswers } from './http/fastify/access-log.js';
import { bodySizesOf, leastSize, limitBodies } from './http/fastify/body-limits.js';
import { ContractAdapter } from './http/fastify/contract-adapter.js';
import { takeJson } from './http/fastify/json-bodies.js';
import { takePictures } from './http/fastify/image-uploads.js';
import { takeUploads } from './http/fastify/file-uploads.js';
import { admitsSockets, guardLinkHosts } from './links/link-host-guard.js';
import { registerRedirects } from './links/redirect.routes.js';
import { registerChannelHooks } from './channels/channel-hook.routes.js';
import { registerWidgetMailStops } from './channels/widget-mail.routes.js';
import { limitWidgetOpenings } from './channels/widget-openings.js';
import { registerWidgetPages } from './channels/widget-page.routes.js';
import { registerPaymentWebhooks } from './payments/payment-webhook.routes.js';
import { registerReportUnsubscribing } from './reports/report-unsubscribe.routes.js';
import { endConnectionsWhileDraining } from './http/fastify/connection-draining.js';
import { admitBeforeBodies, RouteAccessService } from './http/guards/route-access.service.js';
import { measureRequests } from './http/fastify/request-durations.js';
import { traceRequests } from './http/fastify/request-spans.js';
import { openRequestContext } from './http/fastify/request-context.js';
import { addSecurityHeaders } from './http/fastify/security-headers.js';
import { cutUnreadAnswers } from './http/fastify/unread-answers.js';
import { serveApiDocs } from './openapi/api-docs.js';

const headersTimeoutMs = 30_000;

/** Builds the API, ready to listen. */
export async function createApp(): Promise<NestFastifyApplication> {
  // The adapter needs the configuration before Nest can inject it.
  const config = readConfig();
  const adapter = new ContractAdapter({
    bodyLimit: leastSize.bytes,
    genReqId: () => randomUUID(),
    // The time limit of an uploaded file. All other bodies and headers have less.
    requestTimeout: mediaLimits.uploadSeconds * 1_000,
    // A request on an open connection is answered as usual while this api closes.
    return503OnClosing: false,
    http: { headersTimeout: headersTimeoutMs },
    trustProxy: (_address: string, hop: number) => hop < config.TRUST_PROXY_HOPS,
  });
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule, adapter, {
    ...startOptions,
    bodyParser: false,
  });
  app.useLogger(app.get(Logger));
  app.flushLogs();
  const hosts = app.get(LinkHostCache);
  app.useWebSocketAdapter(new RedisIoAdapter(app, admitsSockets(hosts)));
  app.enableShutdownHooks([], { useProcessExit: true });
  const fastify = adapter.getInstance();
  const sizes = bodySizesOf(app);
  limitBodies(fastify, sizes);
  cutUnreadAnswers(fastify);
  const guard = guardLinkHosts(adapter, hosts, registerRedirects(app));
  endConnectionsWhileDraining(fastify, app.get(DrainService));
  measureRequests(fastify, app.get(Metrics));
  logAnswers(fastify);
  traceRequests(fastify, config.TRUST_PROXY_HOPS > 0);
  takeJson(fastify, sizes);
  adapter.guardPathErrors(guard, addSecurityHeaders(fastify, config.PUBLIC_URL.startsWith('https:')));
  limitWidgetOpenings(fastify, app.get(WidgetLimiter));
  admitBeforeBodies(fastify, app.get(RouteAccessService));
  takeUploads(fastify);
  takePictures(fastify);
  openRequestContext(fastify);
  await app.register(cookie);
  await registerPaymentWebhooks(app);
  await registerReportUnsubscribing(app);
  await registerChannelHooks(app);
  await registerWidgetMailStops(app);
  registerWidgetPages(app);
  await serveApiDocs(app);
  if (config.CONSOLE_DIR) await serveConsole(fastify, config.CONSOLE_DIR);
  return app;
}
