import { isZero } from '@outlay/contract/core/shares'
import { categoryOf } from '@outlay/contract/expenses/categories'
import { type DragEvent, useState } from 'react'
import IconTrash from '~icons/tabler/trash'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import type { FormErrors } from '../../../core/forms/formValidation.ts'
import { t } from '../../../core/language/language.ts'
import { Trans } from '../../../core/language/Trans.tsx'
import { categoryOptions } from '../../../entities/expenses/categoryOptions.ts'
import { PersonInput } from '../../../entities/expenses/PersonInput.tsx'
import { ActionIcon, Button } from '../../../ui/buttons/Button.tsx'
import { Switch } from '../../../ui/inputs/Choices.tsx'
import { NativeSelect, TextInput } from '../../../ui/inputs/Field.tsx'
import classes from './Split.module.css'
import { type DraftPart, type Purchase, remainingIn, type SplitDraft } from './splitDraft.ts'

interface PartFieldsProps {
  part: DraftPart
  /** Zero-based. */
  place: number
  /** Its amount, if known. */
  amount: string | undefined
  draft: SplitDraft
  purchase: Purchase
  projects: readonly { value: string; label: string }[]
  errors: FormErrors
  onChange: (change: Partial<DraftPart>) => void
  onRest: () => void
  onItem: (item: MovedItem) => void
  /** Undefined if no more parts can be removed. */
  onRemove: (() => void) | undefined
}

/** A part of a split: its amount, and what it was for. */
export function PartFields(props: PartFieldsProps) {
  const { part, place, draft, purchase, projects, errors, onChange, onItem, onRemove } = props
  const [isOver, setIsOver] = useState(false)
  const name = t('Part {place}', { place: place + 1 })
  const drop = (event: DragEvent) => {
    setIsOver(false)
    const item = movedItemIn(event, draft)
    if (item === undefined) return
    event.preventDefault()
    onItem({ index: item, part: part.id })
  }
  const allow = (event: DragEvent) => {
    if (draft.way !== 'items') return
    event.preventDefault()
    setIsOver(true)
  }
  return (
    <fieldset
      className={classes.part}
      data-over={isOver || undefined}
      onDragOver={allow}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <legend className={classes.legend}>{name}</legend>
      {onRemove && (
        <ActionIcon
          className={classes.remove}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('Remove part {place}', { place: place + 1 })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
      <Share {...props} />
      <TextInput
        label={t('Description')}
        maxLength={500}
        value={part.description}
        error={errors[`parts.${place}.description`]}
        data-path={`parts.${place}.description`}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <div className={classes.pair}>
        <NativeSelect
          label={t('Category')}
          data={categoryOptions}
          value={part.category}
          onChange={({ currentTarget }) => onChange({ category: categoryOf(currentTarget.value).value })}
        />
        <NativeSelect
          label={t('Project')}
          data={[...projects]}
          value={part.projectId}
          error={errors[`parts.${place}.projectId`]}
          onChange={({ currentTarget }) => onChange({ projectId: currentTarget.value })}
        />
      </div>
      <PersonInput
        value={part.person}
        projectId={part.projectId || undefined}
        error={errors[`parts.${place}.person`]}
        data-path={`parts.${place}.person`}
        onChange={person => onChange({ person })}
      />
      <Switch
        className={classes.switch}
        label={t('Tax deductible')}
        checked={part.isDeductible}
        onChange={({ currentTarget }) => onChange({ isDeductible: currentTarget.checked })}
      />
      {draft.way === 'items' && <LineItems part={part} draft={draft} purchase={purchase} onMove={onItem} />}
    </fieldset>
  )
}

/** Its share as typed, or as the total of its lines. */
function Share({ part, place, amount, draft, purchase, errors, onChange, onRest }: PartFieldsProps) {
  const locale = useLocale()
  const sum = amount === undefined ? '–' : money(locale, amount, purchase.currency)
  if (draft.way === 'items')
    return (
      <p className={classes.sum}>
        <Trans text="Total: <strong>{sum}</strong>" values={{ sum }} tags={{ strong: <strong /> }} />
      </p>
    )
  const field = draft.way === 'percent' ? 'percent' : 'amount'
  const remaining = remainingIn(locale, draft, purchase)
  const hasRest = !remaining.startsWith('-') && !isZero(remaining)
  const isFirst = place === 0
  return (
    <div className={classes.share}>
      <TextInput
        label={
          field === 'percent' ? t('Percentage') : t('Amount ({currency})', { currency: purchase.currency })
        }
        inputMode="decimal"
        autoComplete="off"
        className={classes.figure}
        rightSection={field === 'percent' ? '%' : undefined}
        value={part[field]}
        error={errors[`parts.${place}.amount`]}
        data-path={`parts.${place}.amount`}
        data-autofocus={isFirst || undefined}
        onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
      />
      {field === 'percent' && <span className={classes.sum}>{sum}</span>}
      {hasRest && (
        <Button
          variant="subtle"
          size="compact-md"
          onClick={onRest}
          aria-label={t('Add the rest to part {place}', { place: place + 1 })}
        >
          {t('The rest')}
        </Button>
      )}
    </div>
  )
}

/** The index of a line on the receipt, and its target part. */
interface MovedItem {
  readonly index: number
  readonly part: number
}

const itemType = 'application/x-line-item'

/** The dropped line. */
function movedItemIn({ dataTransfer }: DragEvent, { itemParts }: SplitDraft): number | undefined {
  const text = dataTransfer.getData(itemType)
  return text !== '' && Number(text) in itemParts ? Number(text) : undefined
}

interface LineItemsProps {
  part: DraftPart
  draft: SplitDraft
  purchase: Purchase
  onMove: (item: MovedItem) => void
}

/** A part's lines, which can be dragged or moved to others. */
function LineItems({ part, draft, purchase, onMove }: LineItemsProps) {
  const locale = useLocale()
  const lines = purchase.items
    .map((item, index) => ({ ...item, index }))
    .filter(({ index }) => draft.itemParts[index] === part.id)
  const options = draft.parts.map(({ id }, place) => ({
    value: String(id),
    label: t('Part {place}', { place: place + 1 }),
  }))
  if (lines.length === 0) return <p className={classes.noLines}>{t('Drag receipt lines here.')}</p>
  return (
    <ul className={classes.lines} aria-label={t('Receipt lines')}>
      {lines.map(({ index, description, total }) => (
        <li
          key={index}
          className={classes.line}
          draggable
          onDragStart={({ dataTransfer }) => {
            dataTransfer.setData(itemType, String(index))
            dataTransfer.effectAllowed = 'move'
          }}
        >
          <span className={classes.lineText}>{description}</span>
          <span className={classes.lineSum}>{money(locale, total, purchase.currency)}</span>
          <NativeSelect
            aria-label={t('Part of {description}', { description })}
            size="sm"
            data={options}
            value={String(part.id)}
            onChange={({ currentTarget }) => onMove({ index, part: Number(currentTarget.value) })}
          />
        </li>
      ))}
    </ul>
  )
}
