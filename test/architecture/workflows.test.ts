import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../tools/fingerprint.mjs';

interface Step {
  run?: string;
  uses?: string;
  env?: Record<string, string>;
}
interface Workflow {
  on: Record<string, { tags?: string[]; branches?: string[] } | null>;
  permissions: Record<string, string>;
  jobs: Record<string, { steps: Step[]; 'timeout-minutes'?: number; needs?: string }>;
}

const folder = path.join(root, '.github/workflows');
const names = fs.readdirSync(folder);
const read = (name: string): string => fs.readFileSync(path.join(folder, name), 'utf8');
const workflowOf = (name: string): Workflow => parse(read(name)) as Workflow;
const stepsOf = (name: string): Step[] => Object.values(workflowOf(name).jobs).flatMap(({ steps }) => steps);
const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

// GitHub's own parser: keys, types, expressions and their contexts. Not run here: the workflows, which need GitHub's machines.
describe.each(names)('the workflow %s', (name) => {
  it('is one in the eyes of GitHub’s parser', async () => {
    const { context, value } = parseWorkflow({ name, content: read(name) }, new NoOperationTraceWriter());
    if (value) await convertWorkflowTemplate(context, value);
    expect(context.errors.getErrors().map(({ message }) => message)).toEqual([]);
  });

  it('ends, may only read, and names the version of each action', () => {
    const { permissions, jobs } = workflowOf(name);
    expect(permissions).toEqual({ contents: 'read' });
    expect(Object.values(jobs).filter((job) => !job['timeout-minutes'])).toEqual([]);
    const actions = stepsOf(name).flatMap(({ uses }) => uses ?? []);
    expect(actions.filter((action) => !/^[\w-]+\/[\w-]+@v\d+$/.test(action))).toEqual([]);
  });

  it('runs scripts that bash reads, with commands and files that exist', () => {
    for (const { run = '' } of stepsOf(name)) {
      const script = run.replaceAll(/\$\{\{.*?\}\}/g, 'x');
      execFileSync('bash', ['-n', '-c', script]);
      for (const [, command = ''] of script.matchAll(/npm run ([\w:-]+)/g))
        expect(scripts).toHaveProperty(command);
      for (const [file] of script.matchAll(/(?<=^|\s)(?:deploy|\.ci)\/[\w/.-]+/g))
        expect(fs.existsSync(path.join(root, file)), file).toBe(true);
    }
  });

  it('gives no script a text that others write', () => {
    // A title or the name of a branch would become a part of the script.
    const inside = stepsOf(name).flatMap(({ run = '' }) => run.match(/\$\{\{.*?\}\}/g) ?? []);
    expect(inside.filter((expression) => expression !== '${{ matrix.command }}')).toEqual([]);
  });
});

describe('the workflows', () => {
  it('publish on the tag of a version alone, to registries that settings name', () => {
    expect(workflowOf('release.yml').on).toEqual({ push: { tags: ['v[0-9]+.[0-9]+.[0-9]+'] } });
    const publishes = /--push|docker push|helm push|npm publish/;
    const publishing = names.filter((name) => stepsOf(name).some(({ run = '' }) => publishes.test(run)));
    expect(publishing).toEqual(['release.yml']);
    const pushed = stepsOf('release.yml').filter(({ run = '' }) => publishes.test(run));
    expect(pushed).toHaveLength(3);
    expect(pushed.filter(({ run = '' }) => !/\$REGISTRY|\$NPM_REGISTRY/.test(run))).toEqual([]);
    expect(names.filter((name) => /secrets\./.test(read(name)))).toEqual(['release.yml']);
  });

  it('start the image and the compose file on every push', () => {
    expect(workflowOf('containers.yml').on).toEqual({ push: null, pull_request: null });
    const commands = stepsOf('containers.yml').flatMap(({ run }) => run ?? []);
    for (const command of ['npm run test:image', 'docker compose config', 'docker compose up'])
      expect(
        commands.some((one) => one.startsWith(command)),
        command,
      ).toBe(true);
  });
});
