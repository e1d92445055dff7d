import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { INestApplication } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { version } from '@parley/platform/version';
import { describeOperations } from './describe-operations.js';
import { describeWebhooks } from './describe-webhooks.js';
import metadata from './metadata.gen.js';
import { tags } from './tags.js';
import { withValidation } from './validated-metadata.js';

const path = '/api/openapi.json';
const compress = promisify(gzip);

interface Served {
  plain: Buffer;
  gzipped: Buffer;
  etag: string;
}

/** Serves the document and its page. The document is built at the first request and kept as bytes. */
export async function serveApiDocs(app: NestFastifyApplication): Promise<void> {
  await SwaggerModule.loadPluginMetadata(withValidation(metadata));
  let served: Promise<Served> | undefined;
  app
    .getHttpAdapter()
    .getInstance()
    .get(path, async (request, reply) => {
      served ??= bytesOf(createDocument(app)).catch((error: unknown) => {
        served = undefined;
        throw error;
      });
      const { plain, gzipped, etag } = await served;
      void reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      void reply.type('application/json; charset=utf-8');
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain);
      return reply.header('content-encoding', 'gzip').send(gzipped);
    });
  // The page loads the document from its path. A script that contains it would be built at each request.
  const nowhere = (): OpenAPIObject => undefined as never;
  SwaggerModule.setup('api/docs', app, nowhere, { raw: false, swaggerUrl: path });
}

async function bytesOf(document: OpenAPIObject): Promise<Served> {
  const plain = Buffer.from(JSON.stringify(document));
  const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`;
  return { plain, gzipped: await compress(plain), etag };
}

export async function describeApi(app: INestApplication): Promise<OpenAPIObject> {
  await SwaggerModule.loadPluginMetadata(withValidation(metadata));
  return createDocument(app);
}

function createDocument(app: INestApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Parley')
    .setDescription(
      'A success is {code: 200, data}, and a failure is {code, error, message, details?, requestId}. Each operation lists its possible errors in the descriptions of their statuses. docs/api-guide.md shows how to sign in, renew a session, read pages and repeat a request.',
    )
    .setVersion(version)
    .addServer('/', 'This installation')
    .addBearerAuth()
    .addSecurity('api-key', {
      type: 'http',
      scheme: 'bearer',
      description: 'An API key. The security of an operation names the scope that the key needs.',
    })
    .build();
  about.info.contact = { name: 'The operator of the installation' };
  about.tags = Object.entries(tags).map(([name, description]) => ({ name, description }));
  const document = SwaggerModule.createDocument(app, about);
  describeOperations(document);
  describeWebhooks(document);
  return document;
}
