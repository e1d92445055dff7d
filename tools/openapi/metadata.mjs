// The types and comments of the DTO classes for the OpenAPI schemas. Because swc drops types, a type-aware compiler
// writes them to a file that the api reads.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PluginMetadataGenerator } from '@nestjs/cli/lib/compiler/plugins/plugin-metadata-generator.js';
import { ReadonlyVisitor } from '@nestjs/swagger/plugin';
import { checkGenerated, source } from './program.mjs';

const committed = path.join(source, 'openapi/metadata.gen.ts');

function generate(program) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-openapi-'));
  try {
    const visitor = new ReadonlyVisitor({
      introspectComments: true,
      classValidatorShim: true,
      esmCompatible: true,
      dtoFileNameSuffix: ['.dto.ts'],
      // Replies and summaries come from the contract.
      controllerFileNameSuffix: ['.none'],
      // Imports are written relative to the file's later place.
      pathToSource: path.dirname(committed),
    });
    new PluginMetadataGenerator().generate({
      tsProgramRef: program,
      visitors: [visitor],
      outputDir: folder,
      filename: 'metadata.ts',
    });
    return fs.readFileSync(path.join(folder, 'metadata.ts'), 'utf8');
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Updates the file, or fails when it differs from the DTOs. */
export const checkMetadata = (program, write) => checkGenerated(committed, generate(program), write);
