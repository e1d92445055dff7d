import { replyLimits, replyVariables } from '@parley/contracts/public';
import { type Ref, useId, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../ui/form/TextArea';
import { checkVariables, unknownVariables } from '../reply-text';
import styles from './Editors.module.css';

interface TextEditorProps {
  id?: string;
  ref?: Ref<HTMLTextAreaElement>;
  /** The accessible name of an editor without a visible label. */
  label?: string;
  value: string;
  wrong?: boolean;
  rows?: number;
  'aria-describedby'?: string | undefined;
  onChange(text: string): void;
}

/** A text with buttons that insert variables at the caret. Unknown variables are reported and may stay. */
export function TextEditor({ ref, label, value, onChange, rows = 3, ...area }: TextEditorProps) {
  const { t } = useTranslation();
  const note = useId();
  const own = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => own.current!, []);
  const unknown = unknownVariables(value);
  const wrong = checkVariables(t, value);
  const insert = (name: string) => {
    const input = own.current;
    const [start, end] = [input?.selectionStart ?? value.length, input?.selectionEnd ?? value.length];
    const put = `{{${name}}}`;
    onChange(value.slice(0, start) + put + value.slice(end));
    requestAnimationFrame(() => {
      input?.focus();
      input?.setSelectionRange(start + put.length, start + put.length);
    });
  };
  return (
    <div className={styles.editor}>
      <TextArea
        ref={own}
        rows={rows}
        value={value}
        maxLength={replyLimits.textMax}
        {...area}
        {...(label && { 'aria-label': label })}
        aria-describedby={unknown.length > 0 || wrong !== true ? note : area['aria-describedby']}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={styles.variables} role="group" aria-label={t('replies.form.insert')}>
        <span aria-hidden="true">{t('replies.form.insert')}</span>
        {replyVariables.map((name) => (
          <button key={name} type="button" className={styles.variable} onClick={() => insert(name)}>
            {t(`replies.form.variables.${name}`)}
          </button>
        ))}
      </div>
      <small className={styles.help}>
        {t('replies.form.fallbackHelp', {
          example: `{{contact.name|${t('replies.form.fallback')}}}`,
        })}
      </small>
      {(unknown.length > 0 || wrong !== true) && (
        <span id={note} role="status" className={styles.warning}>
          {wrong === true ? t('replies.form.unknownVariables', { names: unknown.join(' ') }) : wrong}
        </span>
      )}
    </div>
  );
}
