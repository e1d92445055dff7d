/** One new sub-account, several identical new ones, or an existing one. */
export type FormMode = 'one' | 'many' | 'edit';

export const modeOf = (form: string): FormMode =>
  form === 'new' ? 'one' : form === 'many' ? 'many' : 'edit';
