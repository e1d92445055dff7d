import { AppError } from '@parley/platform/errors';

export const assistOff = (): AppError =>
  new AppError('assist.off', 'AI help is switched off, or no model is set up.');

export const nothingToRead = (): AppError =>
  new AppError('assist.nothing_to_read', 'Nothing of this conversation is archived.');

export const idReused = (): AppError =>
  new AppError('assist.id_reused', 'This was answered before. Make a new id to ask again.', {
    details: [{ field: 'id', rule: 'reused', message: 'id was answered before' }],
  });

/** `why`: a word of ours, never the model's. */
export const assistFailed = (why: string): AppError =>
  new AppError('assist.failed', 'The model gave no answer that can be shown.', {
    details: [{ field: 'answer', rule: why, message: `answer: ${why}` }],
  });
