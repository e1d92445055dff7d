// A vitest reporter that leaves the totals in the file TEST_TOTALS names.
import fs from 'node:fs';

export default class TestTotals {
  onTestRunEnd(modules, unhandled) {
    let passed = 0;
    let failed = unhandled.length;
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed++;
        if (state === 'failed') failed++;
      }
      // A file or a suite that broke outside any test is a failure of its own.
      failed += module.errors().length;
      for (const suite of module.children.allSuites()) failed += suite.errors().length;
    }
    if (process.env.TEST_TOTALS)
      fs.writeFileSync(process.env.TEST_TOTALS, JSON.stringify({ passed, failed }));
  }
}
