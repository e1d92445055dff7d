import type { INestApplication } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import metadata from './metadata.gen.js';

/** Serves the document, built at the first request for it: building takes long. */
export async function serveApiDocs(app: NestFastifyApplication): Promise<void> {
  await SwaggerModule.loadPluginMetadata(metadata);
  SwaggerModule.setup('api/docs', app, () => createDocument(app), { jsonDocumentUrl: 'api/openapi.json' });
}

/** The OpenAPI document of the running app. */
export async function describeApi(app: INestApplication): Promise<OpenAPIObject> {
  await SwaggerModule.loadPluginMetadata(metadata);
  return createDocument(app);
}

function createDocument(app: INestApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setTitle('Parley')
    .setDescription('Success is {code: 200, data}; failure {code, error, message, details?, requestId}.')
    .setVersion('1')
    .addBearerAuth()
    .build();
  return SwaggerModule.createDocument(app, about);
}
