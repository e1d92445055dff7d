// The types and comments of the DTO classes, for the OpenAPI schemas: swc drops types, so a compiler that knows them
// writes them once into a file that the api reads.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PluginMetadataGenerator } from '@nestjs/cli/lib/compiler/plugins/plugin-metadata-generator.js';
import { ReadonlyVisitor } from '@nestjs/swagger/plugin';
import ts from 'typescript';
import { filesBelow, replaceFile, root } from './fingerprint.mjs';
import { Obstacle } from './run/say.mjs';

const source = path.join(root, 'apps/api/src');
const committed = path.join(source, 'openapi/metadata.gen.ts');

const described = ['.dto.ts', '.controller.ts'];

function program() {
  const config = path.join(root, 'tsconfig.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    root,
  );
  const rootNames = filesBelow(source).filter((file) => described.some((suffix) => file.endsWith(suffix)));
  return ts.createProgram({ rootNames, options });
}

function generate() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-openapi-'));
  try {
    const visitor = new ReadonlyVisitor({
      introspectComments: true,
      classValidatorShim: true,
      esmCompatible: true,
      dtoFileNameSuffix: ['.dto.ts'],
      controllerFileNameSuffix: ['.controller.ts'],
      // Imports are written relative to where the file will lie.
      pathToSource: path.dirname(committed),
    });
    new PluginMetadataGenerator().generate({
      tsProgramRef: program(),
      visitors: [visitor],
      outputDir: folder,
      filename: 'metadata.ts',
    });
    return fs.readFileSync(path.join(folder, 'metadata.ts'), 'utf8');
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Renews the file, or fails when it is not what the DTOs say. */
export function checkMetadata(write) {
  const text = generate();
  const before = fs.existsSync(committed) ? fs.readFileSync(committed, 'utf8') : undefined;
  if (text === before) return;
  if (!write) {
    const file = path.relative(root, committed);
    throw new Obstacle(`${file} is not what the DTOs say: npm run check -- --write renews it.`);
  }
  replaceFile(committed, text);
}
