import { chatLimits } from '@parley/contracts/public';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/Field';
import { Input } from '../../../ui/form/Input';
import { IconAction } from '../../../ui/IconAction';
import styles from './ProfileColumn.module.css';

interface TagsInputProps {
  value: string[];
  /** The form field's name, with which its error finds the input. */
  name?: string;
  error?: string | undefined;
  onChange(value: string[]): void;
}

/** Short words about a contact. Enter or a comma ends one. */
export function TagsInput({ value, name, error, onChange }: TagsInputProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const add = () => {
    const tag = text.trim();
    if (tag !== '' && !value.includes(tag)) onChange([...value, tag]);
    setText('');
  };
  const isFull = value.length >= chatLimits.tagsMax;
  return (
    <Field
      label={t('chat.profile.tags')}
      help={t('chat.profile.tagsHelp', { most: chatLimits.tagsMax })}
      error={error}
    >
      {(fieldProps) => (
        <div>
          <ul className={styles.tags}>
            {value.map((tag) => (
              <li key={tag} className={styles.tag}>
                {tag}
                <IconAction
                  size="small"
                  label={t('chat.profile.removeTag', { tag })}
                  icon={X}
                  iconSize={14}
                  onClick={() => onChange(value.filter((one) => one !== tag))}
                />
              </li>
            ))}
          </ul>
          <Input
            {...fieldProps}
            name={name}
            value={text}
            disabled={isFull}
            maxLength={chatLimits.tagMax}
            onChange={(event) => setText(event.target.value)}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing || !['Enter', ',', '，'].includes(event.key)) return;
              event.preventDefault();
              add();
            }}
          />
        </div>
      )}
    </Field>
  );
}
