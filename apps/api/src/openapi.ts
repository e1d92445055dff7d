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
process.stdout.write(`${JSON.stringify(await describeApi(app), null, 2)}\n`);
process.exit(0);
