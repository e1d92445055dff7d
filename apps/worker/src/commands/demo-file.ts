import fs from 'node:fs';
import path from 'node:path';

interface Login {
  username: string;
  password: string;
}

/** The credentials that `npm start` shows and the demo's clients read. */
export interface DemoFile {
  owner: Login;
  operator: Login;
  agent: Login;
  clients: { activationCode: string }[];
  /** The key of the website chat. */
  widget: string;
}

const fileIn = (folder: string): string => path.join(folder, 'demo.json');

/** Reads the file of an earlier run. Null if it is missing or incomplete. */
export function readDemoFile(folder: string): Partial<DemoFile> | null {
  try {
    return JSON.parse(fs.readFileSync(fileIn(folder), 'utf8')) as Partial<DemoFile>;
  } catch {
    return null;
  }
}

/** Replaces the file in one step. Others can never read it, and it is never partly written. */
export function writeDemoFile(folder: string, content: DemoFile): void {
  fs.mkdirSync(folder, { recursive: true });
  const temporary = `${fileIn(folder)}.${process.pid}`;
  fs.writeFileSync(temporary, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  fs.renameSync(temporary, fileIn(folder));
}
