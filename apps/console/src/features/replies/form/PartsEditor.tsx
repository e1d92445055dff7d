import { replyLimits } from '@parley/contracts/public';
import { ArrowDown, ArrowUp, Library, Plus, X } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { IconAction } from '../../../ui/IconAction';
import { MaterialPicker } from '../../materials/public';
import styles from '../replies.module.css';
import own from './Editors.module.css';
import { type EditedPart, moved, newMaterial, newText, replaced, withMaterial } from './edited-parts';
import { TextEditor } from './TextEditor';
import { VariantsEditor } from './VariantsEditor';

interface PartsEditorProps {
  /** Refers to the first text, which an error focuses. */
  ref?: Ref<HTMLTextAreaElement>;
  value: EditedPart[];
  max?: number;
  onChange(parts: EditedPart[]): void;
}

/** A reply's messages in sending order. */
export function PartsEditor({ ref, value, max = replyLimits.partsMax, onChange }: PartsEditorProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const first = value.find(({ kind }) => kind === 'text')?.key;
  const move = (index: number, by: 1 | -1) => {
    const key = value[index]?.key;
    onChange(moved(value, index, by));
    // The pressed button moved along and keeps the focus, so that pressing it again moves the same message.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLButtonElement>(
        `[data-key="${key}"] button[data-by]`,
      );
      const all = [...(buttons ?? [])].filter(({ disabled }) => !disabled);
      (all.find(({ dataset }) => Number(dataset['by']) === by) ?? all[0])?.focus();
    });
  };
  return (
    <div className={own.parts}>
      <ol ref={list} className={own.list}>
        {value.map((part, index) => (
          <Part
            key={part.key}
            textRef={part.key === first ? ref : undefined}
            {...{ part, index, count: value.length }}
            onMove={(by) => move(index, by)}
            onChange={(next) => onChange(replaced(value, next))}
            onRemove={() => onChange(value.filter(({ key }) => key !== part.key))}
          />
        ))}
      </ol>
      {value.length < max ? (
        <div className={styles.add}>
          <Button startIcon={<Plus size={16} />} onClick={() => onChange([...value, newText()])}>
            {t('replies.parts.addText')}
          </Button>
          <Button startIcon={<Library size={16} />} onClick={() => onChange([...value, newMaterial()])}>
            {t('replies.parts.addMaterial')}
          </Button>
        </div>
      ) : (
        <small className={styles.help}>{t('replies.parts.most', { count: max })}</small>
      )}
    </div>
  );
}

interface PartProps {
  textRef?: Ref<HTMLTextAreaElement> | undefined;
  part: EditedPart;
  index: number;
  count: number;
  onMove(by: 1 | -1): void;
  onChange(part: EditedPart): void;
  onRemove(): void;
}

function Part({ textRef, part, index, count, onMove, onChange, onRemove }: PartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const place = format.number(index + 1);
  return (
    <li className={own.part} data-key={part.key}>
      <div className={own.partHead}>
        <span>{t('replies.parts.part', { place, kind: t(`replies.parts.${part.kind}`) })}</span>
        <IconAction
          size="small"
          label={t('replies.up')}
          icon={ArrowUp}
          data-by={-1}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <IconAction
          size="small"
          label={t('replies.down')}
          icon={ArrowDown}
          data-by={1}
          disabled={index === count - 1}
          onClick={() => onMove(1)}
        />
        <IconAction size="small" label={t('replies.parts.remove')} icon={X} onClick={onRemove} />
      </div>
      {part.kind === 'material' ? (
        <MaterialPicker
          value={part.materialId === '' ? null : part.materialId}
          onChange={(id, material) => onChange(withMaterial(part.key, id, material))}
        />
      ) : (
        <>
          <TextEditor
            {...(textRef && { ref: textRef })}
            label={t('replies.parts.textOf', { place })}
            value={part.text}
            onChange={(text) => onChange({ ...part, text })}
          />
          <VariantsEditor value={part.variants} onChange={(variants) => onChange({ ...part, variants })} />
        </>
      )}
    </li>
  );
}
