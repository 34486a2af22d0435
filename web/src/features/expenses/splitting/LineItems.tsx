import { NativeSelect } from '@mantine/core'
import type { DragEvent } from 'react'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import classes from './Split.module.css'
import type { DraftPart, Purchase, SplitDraft } from './splitDraft.ts'

/** The index of a line on the receipt, and its target part. */
export interface MovedItem {
  readonly index: number
  readonly part: number
}

const itemType = 'application/x-line-item'

/** The dropped line. */
export function movedItemIn({ dataTransfer }: DragEvent, { itemParts }: SplitDraft): number | undefined {
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
export function LineItems({ part, draft, purchase, onMove }: LineItemsProps) {
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
