import type { INestApplication } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { version } from '@parley/platform/version';
import { describeOperations } from './describe-operations.js';
import metadata from './metadata.gen.js';
import { withValidation } from './validated-metadata.js';

/** Serves the document, built at the first request for it: building takes long. */
export async function serveApiDocs(app: NestFastifyApplication): Promise<void> {
  await SwaggerModule.loadPluginMetadata(withValidation(metadata));
  SwaggerModule.setup('api/docs', app, () => createDocument(app), { jsonDocumentUrl: 'api/openapi.json' });
}

/** The OpenAPI document of the running app. */
export async function describeApi(app: INestApplication): Promise<OpenAPIObject> {
  await SwaggerModule.loadPluginMetadata(withValidation(metadata));
  return createDocument(app);
}

function createDocument(app: INestApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Parley')
    .setDescription(
      'Success is {code: 200, data}; failure {code, error, message, details?, requestId}. An operation names the errors it can answer with, in the description of their status.',
    )
    .setVersion(version)
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, about);
  describeOperations(document);
  return document;
}
