import { categoryOf } from '@outlay/contract/expenses/categories'
import { type DragEvent, useId, useState } from 'react'
import IconTrash from '~icons/tabler/trash'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import type { FormErrors } from '../../../core/forms/formValidation.ts'
import { t, translated } from '../../../core/language/language.ts'
import { Trans } from '../../../core/language/Trans.tsx'
import { categoryOptions } from '../../../entities/expenses/categoryOptions.ts'
import { PersonInput } from '../../../entities/expenses/PersonInput.tsx'
import { ActionIcon, Button } from '../../../ui/buttons/Button.tsx'
import { Switch } from '../../../ui/inputs/Choices.tsx'
import { NativeSelect, TextInput } from '../../../ui/inputs/Field.tsx'
import { Disclosure } from '../../../ui/panels/Disclosure.tsx'
import classes from './Split.module.css'
import { type DraftPart, isLeft, type Purchase, remainingIn, type SplitDraft } from './splitDraft.ts'

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

/** A part of a split: its share and description in a line, the rest at a press. */
export function PartFields(props: PartFieldsProps) {
  const { part, place, draft, purchase, errors, onChange, onItem, onRemove } = props
  const [isOver, setIsOver] = useState(false)
  const nameId = useId()
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
      aria-labelledby={nameId}
      data-over={isOver || undefined}
      onDragOver={allow}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div className={classes.line}>
        <span className={classes.name} id={nameId}>
          {name}
        </span>
        <Share {...props} />
        <TextInput
          className={classes.description}
          label={t('Description')}
          maxLength={500}
          value={part.description}
          error={errors[`parts.${place}.description`]}
          data-path={`parts.${place}.description`}
          onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
        />
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('Remove part {place}', { place: place + 1 })}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <PartDetails {...props} />
      {draft.way === 'items' && <LineItems part={part} draft={draft} purchase={purchase} onMove={onItem} />}
    </fieldset>
  )
}

/** Category, project and person, usually as in the whole. */
function PartDetails({ part, place, projects, errors, onChange }: PartFieldsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Disclosure
      title={t('Details')}
      note={detailsOf(part, projects)}
      isOpen={isOpen || Boolean(errors[`parts.${place}.projectId`] ?? errors[`parts.${place}.person`])}
      onToggle={setIsOpen}
    >
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
    </Disclosure>
  )
}

/** What the closed details say. */
function detailsOf(part: DraftPart, projects: PartFieldsProps['projects']): string {
  const project = projects.find(({ value }) => value === part.projectId)?.label
  return [translated(categoryOf(part.category).label), project, part.person.trim()]
    .filter(Boolean)
    .join(' · ')
}

/** Its share as typed, or as the total of its lines. */
function Share({ part, place, amount, draft, purchase, errors, onChange, onRest }: PartFieldsProps) {
  const locale = useLocale()
  const sum = amount === undefined ? '–' : money(locale, amount, purchase.currency)
  const { way } = draft
  if (way === 'items')
    return (
      <p className={classes.sum}>
        <Trans text="Total: <strong>{sum}</strong>" values={{ sum }} tags={{ strong: <strong /> }} />
      </p>
    )
  const remaining = remainingIn(locale, draft, purchase)
  const isBegun = draft.parts.some(one => one[way] !== '')
  const hasRest = isBegun && isLeft(remaining)
  return (
    <>
      <TextInput
        label={
          way === 'percent' ? t('Percentage') : t('Amount ({currency})', { currency: purchase.currency })
        }
        inputMode="decimal"
        autoComplete="off"
        className={classes.figure}
        rightSection={way === 'percent' ? '%' : undefined}
        value={part[way]}
        error={errors[`parts.${place}.amount`]}
        data-path={`parts.${place}.amount`}
        data-autofocus={place === 0 || undefined}
        onChange={({ currentTarget }) => onChange({ [way]: currentTarget.value, isTyped: true })}
        // Empty again, it follows the others.
        onBlur={({ currentTarget }) => currentTarget.value === '' && onChange({ isTyped: false })}
      />
      {way === 'percent' && <span className={classes.sum}>{sum}</span>}
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
    </>
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
          className={classes.item}
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
