import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { StartRefused } from '@parley/platform/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';

const hashed = /\/assets\//;

function readIndex(directory: string): Promise<string> {
  return readFile(path.join(directory, 'index.html'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartRefused(
      `The folder ${directory} of CONSOLE_DIR has no built console (${error.code}): run npm run build, or set the right folder.`,
    );
  });
}

/** Serves the built console, and its index page for every path of its router. */
export async function serveConsole(fastify: FastifyInstance, directory: string): Promise<void> {
  const index = await readIndex(directory);
  const page = (reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(index.replaceAll('__CSP_NONCE__', reply.cspNonce ?? ''));
  await fastify.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', '**/index.html', '**/.vite/**'],
    setHeaders: (reply, file) => {
      reply.header('cache-control', hashed.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  fastify.get('/', (_request, reply) => page(reply));
  fastify.get('/index.html', (_request, reply) => page(reply));
  fastify.get('/*', (request, reply) =>
    /^\/(api|assets|socket\.io|l|metrics)(\/|$|\?)/.test(request.url) ? reply.callNotFound() : page(reply),
  );
}
