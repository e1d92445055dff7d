// A vitest reporter that leaves the totals, and how long each file took, in the file TEST_TOTALS names.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './fingerprint.mjs';

export default class TestTotals {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    let passed = 0;
    let failed = unhandled.length;
    const files = [];
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed++;
        if (state === 'failed') failed++;
      }
      // A file or a suite that broke outside any test is a failure of its own.
      failed += module.errors().length;
      for (const suite of module.children.allSuites()) failed += suite.errors().length;
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      const seconds = (collectDuration + setupDuration + duration) / 1_000;
      files.push({ file: path.relative(root, module.moduleId), seconds });
    }
    files.sort((one, other) => other.seconds - one.seconds);
    if (process.env.TEST_TOTALS)
      fs.writeFileSync(process.env.TEST_TOTALS, JSON.stringify({ passed, failed, files }));
  }
}
