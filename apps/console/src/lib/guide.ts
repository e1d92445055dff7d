import { changeSettings, settings } from './settings';

/** How far the guided tour of a user has come. It is stored in `guideType`, so that reloads and other windows know. */
export interface GuideProgress {
  userId: string;
  /** The sub-account created on the way. */
  createdId: string | undefined;
  /** Whether its activation code was copied. */
  copied: boolean;
}

const kind = 'sub-account';

const begin = (...parts: string[]): void =>
  changeSettings({ guideState: true, guideType: [kind, ...parts].join(':') });

/** Null where no tour is being taken. */
export function readGuide({ guideState, guideType } = settings.get()): GuideProgress | null {
  const [name, userId, createdId, copied] = guideType.split(':');
  if (!guideState || name !== kind || !userId) return null;
  return { userId, createdId, copied: copied !== undefined };
}

export const startGuide = (userId: string): void => begin(userId);

/** A sub-account was created: the tour goes on with its code. */
export function guideCreated(id: string): void {
  const guide = readGuide();
  if (guide && guide.createdId === undefined) begin(guide.userId, id);
}

/** A code was copied: the tour goes on with the client. */
export function guideCopied(id: string): void {
  const guide = readGuide();
  if (guide?.createdId === id && !guide.copied) begin(guide.userId, id, 'copied');
}

export const endGuide = (): void => changeSettings({ guideState: false, guideType: 'none' });
