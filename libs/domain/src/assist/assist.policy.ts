import { AppError } from '@parley/platform/errors';

/** `missing`: the owner's consent, or a model that the operator set up. */
export const assistOff = (missing: 'consent' | 'model'): AppError => {
  const message = missing === 'consent' ? 'AI help is switched off.' : 'No language model is set up.';
  return new AppError('assist.off', message, { details: [{ field: 'assist', rule: missing, message }] });
};

export const nothingToRead = (): AppError =>
  new AppError('assist.nothing_to_read', 'Nothing of this conversation is archived.');

export const idReused = (): AppError =>
  new AppError('assist.id_reused', 'This was answered before. Make a new id to ask again.', {
    details: [{ field: 'id', rule: 'reused', message: 'id was answered before' }],
  });

/** `why` is a word of ours, never the model's. */
export const assistFailed = (why: string): AppError =>
  new AppError('assist.failed', 'The model gave no answer that can be shown.', {
    details: [{ field: 'answer', rule: why, message: `answer: ${why}` }],
  });
