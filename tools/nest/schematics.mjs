// Schematics of `nest generate` in addition to Nest's own: files with this project's suffixes.
import { externalSchematic } from '@angular-devkit/schematics';

const nest = '@nestjs/schematics';

/** An app's modules carry its kind: `labels.http.module.ts`, `labels.worker.module.ts`. */
const kinds = { 'apps/api/src': '.http', 'apps/worker/src': '.worker' };

export const createModule = (options) =>
  externalSchematic(nest, 'module', {
    ...options,
    name: `${options.name}${kinds[options.sourceRoot] ?? ''}`,
  });

/** A provider whose file and class end with its role. */
const provider = (role) => (options) =>
  externalSchematic(nest, 'provider', { ...options, name: `${options.name}.${role}` });

export const createRepository = provider('repository');
export const createQueries = provider('queries');
export const createProcessor = provider('processor');
