// The data folder: a lock for one start at a time, its logs, and the data by which other tools find the running
// servers.
import fs from 'node:fs';
import path from 'node:path';
import { replaceFile, root } from '../fingerprint.mjs';
import { birthOf } from './processes.mjs';
import { Obstacle } from './say.mjs';

const leastFree = 200 * 1024 * 1024;
/** Exists in a data folder during a restore. */
export const unfinishedRestore = 'restoring';
const largestLog = 10 * 1024 * 1024;

export function openDataFolder(given) {
  const folder = path.resolve(root, given);
  try {
    makeFolder(path.join(folder, 'logs'));
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK);
    fs.writeFileSync(path.join(folder, '.written'), '');
    fs.rmSync(path.join(folder, '.written'));
  } catch (error) {
    if (error.code === 'ENOSPC') throw error;
    throw new Obstacle(
      `${folder} cannot be written (${error.code}): make it writable or choose another with --data.`,
    );
  }
  const { bavail, bsize } = fs.statfsSync(folder);
  if (bavail * bsize < leastFree) {
    throw new Obstacle(
      `Less than 200 MB are free where ${folder} lies: free some space, or choose another with --data.`,
    );
  }
  const place = fs.realpathSync(folder);
  const file = (name) => path.join(place, name);
  return {
    path: place,
    file,
    read: (name) => readJson(file(name)),
    write: (name, value) => replaceFile(file(name), `${JSON.stringify(value, null, 2)}\n`, 0o600),
    log: (name) => rotated(file(`logs/${name}.log`)),
    rotateLogs: () => rotateAll(file('logs')),
    lock: () => lockWhole(file('lock'), file(unfinishedRestore)),
  };
}

/** Creates folders step by step, because Node's recursive mkdir never returns below /proc. */
function makeFolder(folder) {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  fs.mkdirSync(folder, { mode: 0o700 });
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function rotated(file) {
  if ((fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largestLog)
    fs.renameSync(file, `${file}.1`);
  return file;
}

/**
 * Copies each oversized log and empties it. Its writer keeps it open and appends at the new end. Text written between
 * the two steps is lost.
 */
function rotateAll(folder) {
  for (const name of fs.readdirSync(folder)) {
    const log = path.join(folder, name);
    try {
      if (!name.endsWith('.log') || fs.statSync(log).size <= largestLog) continue;
      fs.copyFileSync(log, `${log}.1`);
      fs.truncateSync(log);
    } catch {
      // The disk is full, or the log was removed; the next check tries again.
    }
  }
}

const read = (file) => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return ''; // released at this moment
  }
};

/** An incompletely restored folder would start and lack data. */
function lockWhole(file, unfinished) {
  if (fs.existsSync(unfinished))
    throw new Obstacle(
      `${path.dirname(file)} was not restored to the end: remove it and restore the backup again.`,
    );
  return lock(file);
}

/** Takes the folder for this process, or names the process that has it. Returns the function that releases it. */
function lock(file) {
  const mine = `${process.pid} ${birthOf(process.pid)}\n`;
  for (let i = 0; i < 5; i++) {
    try {
      fs.writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
      return () => fs.rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const found = read(file);
    const [holder, birth] = found.trim().split(' ');
    if (birth && birthOf(Number(holder)) === birth) {
      throw new Obstacle(
        `${path.dirname(file)} is in use by a running start (process ${holder}): stop that one, or choose another folder with --data.`,
      );
    }
    // The rename ensures that only one of two starts removes a dead process's lock.
    const aside = `${file}.${process.pid}`;
    try {
      fs.renameSync(file, aside);
      if (read(aside) !== found) fs.linkSync(aside, file);
      fs.rmSync(aside);
    } catch {
      // Another start was faster, so look again.
    }
  }
  throw new Obstacle(`${file} cannot be taken: another start is beginning right now.`);
}
