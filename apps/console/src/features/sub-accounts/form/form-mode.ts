/** A new one, several new ones alike, or one there is. */
export type FormMode = 'one' | 'many' | 'edit';

export const modeOf = (form: string): FormMode =>
  form === 'new' ? 'one' : form === 'many' ? 'many' : 'edit';
