// A Vitest reporter that writes each file's results to the file in TEST_RESULTS.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../fingerprint.mjs';

const messageOf = (error) => error.stack ?? error.message ?? String(error);

/** A file or suite that breaks outside a test counts as a failure. */
function failuresOf(module) {
  const broken = [module, ...module.children.allSuites()].flatMap((each) =>
    each
      .errors()
      .map((error) => ({ name: each.fullName ?? each.relativeModuleId, message: messageOf(error) })),
  );
  const failed = [...module.children.allTests('failed')].map((test) => ({
    name: test.fullName,
    message: (test.result().errors ?? []).map(messageOf).join('\n'),
  }));
  return [...broken, ...failed];
}

export default class ResultsReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly { message: string, stack?: string }[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    if (!process.env.TEST_RESULTS) return;
    const files = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      return {
        file: path.relative(root, module.moduleId),
        seconds: (collectDuration + setupDuration + duration) / 1_000,
        passed: [...module.children.allTests('passed')].length,
        failures: failuresOf(module),
      };
    });
    const outside = unhandled.map((error) => ({ name: 'outside any test', message: messageOf(error) }));
    fs.writeFileSync(process.env.TEST_RESULTS, JSON.stringify({ files, outside }));
  }
}
