import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { ApiModule } from './api.module.js';
import { describeApi } from './openapi/api-docs.js';

/** Prints the OpenAPI document without starting anything. */
const app = await NestFactory.create(ApiModule, new FastifyAdapter(), {
  preview: true,
  logger: false,
  abortOnError: false,
});
const document = `${JSON.stringify(await describeApi(app), null, 2)}\n`;
// A pipe takes it piece by piece. An earlier exit would lose the rest.
process.stdout.write(document, () => process.exit(0));
