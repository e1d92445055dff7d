import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint } from '../http/decorators/endpoint.js';

@Controller()
export class EchoController {
  /** Where the request came from, as far as the proxies in front are believed. */
  @Endpoint('proxies.echo')
  echo(@Req() request: FastifyRequest): string {
    return request.ip;
  }
}
