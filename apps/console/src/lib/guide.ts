import { changeSettings, settings } from './settings';

/** A user's progress in the guided tour. `guideType` stores it, so that reloads and other windows know it. */
export interface GuideProgress {
  userId: string;
  /** The sub-account created during the tour. */
  createdId: string | undefined;
  /** Whether its activation code was copied. */
  copied: boolean;
}

const kind = 'sub-account';

const begin = (...parts: string[]): void =>
  changeSettings({ guideState: true, guideType: [kind, ...parts].join(':') });

/** Null while no tour is running. */
export function readGuide({ guideState, guideType } = settings.get()): GuideProgress | null {
  const [name, userId, createdId, copied] = guideType.split(':');
  if (!guideState || name !== kind || !userId) return null;
  return { userId, createdId, copied: copied !== undefined };
}

export const startGuide = (userId: string): void => begin(userId);

/** After the creation of a sub-account, the tour continues with its code. */
export function guideCreated(id: string): void {
  const guide = readGuide();
  if (guide && guide.createdId === undefined) begin(guide.userId, id);
}

/** After the copying of a code, the tour continues with the client. */
export function guideCopied(id: string): void {
  const guide = readGuide();
  if (guide?.createdId === id && !guide.copied) begin(guide.userId, id, 'copied');
}

export const endGuide = (): void => changeSettings({ guideState: false, guideType: 'none' });
