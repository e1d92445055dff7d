import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint } from '../http/decorators/endpoint.js';

@Controller()
export class EchoController {
  /** The request's source address, as far as the configured proxies are trusted. */
  @Endpoint('proxies.echo')
  echo(@Req() request: FastifyRequest): string {
    return request.ip;
  }
}
