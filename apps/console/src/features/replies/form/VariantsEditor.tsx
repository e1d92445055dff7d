import { type LanguageInfo, replyLimits } from '@parley/contracts/public';
import { Plus, X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../lib/language-name';
import { randomId } from '../../../lib/random-id';
import { Button } from '../../../ui/Button';
import { IconAction } from '../../../ui/IconAction';
import { LanguagePicker } from '../../translation/public';
import styles from '../replies.module.css';
import { canonicalTag } from '../reply-text';
import own from './Editors.module.css';
import { type EditedVariant, replaced } from './edited-parts';
import { TextEditor } from './TextEditor';

interface VariantsEditorProps {
  value: EditedVariant[];
  onChange(variants: EditedVariant[]): void;
}

/** The same text in further languages. */
export function VariantsEditor({ value, onChange }: VariantsEditorProps) {
  const { t } = useTranslation();
  const [added, setAdded] = useState<string | undefined>();
  const add = () => {
    const key = randomId();
    setAdded(key);
    onChange([...value, { key, language: '', text: '' }]);
  };
  return (
    <div className={own.variants}>
      {value.map((variant) => (
        <Variant
          key={variant.key}
          variant={variant}
          isNew={variant.key === added}
          taken={value.flatMap(({ key, language }) => (key === variant.key ? [] : [language]))}
          onChange={(next) => onChange(replaced(value, next))}
          onRemove={() => onChange(value.filter(({ key }) => key !== variant.key))}
        />
      ))}
      {value.length < replyLimits.variantsMax && (
        <Button size="small" variant="text" startIcon={<Plus size={14} />} onClick={add}>
          {t('replies.variants.add')}
        </Button>
      )}
      {value.length > 0 && <small className={styles.help}>{t('replies.variants.help')}</small>}
    </div>
  );
}

interface VariantProps {
  variant: EditedVariant;
  /** A new variant takes the focus. */
  isNew: boolean;
  /** Languages of the other variants. */
  taken: readonly string[];
  onChange(variant: EditedVariant): void;
  onRemove(): void;
}

function Variant({ variant, isNew, taken, onChange, onRemove }: VariantProps) {
  const { t, i18n } = useTranslation();
  const tag = canonicalTag(variant.language);
  const name = tag === null ? variant.language : languageName(i18n.language, tag);
  const offers = useCallback(({ code }: LanguageInfo) => !taken.includes(code), [taken]);
  return (
    <div className={own.variant}>
      <div className={own.language}>
        <LanguagePicker
          aria-label={t('replies.variants.language')}
          autoFocus={isNew}
          value={variant.language}
          none={t('replies.variants.choose')}
          offers={offers}
          onChange={(language) => onChange({ ...variant, language })}
        />
        <IconAction size="small" label={t('replies.variants.remove')} icon={X} onClick={onRemove} />
      </div>
      <TextEditor
        rows={2}
        label={t('replies.variants.text', { language: name })}
        value={variant.text}
        onChange={(text) => onChange({ ...variant, text })}
      />
    </div>
  );
}
