import { ActionIcon, Switch, VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconGripVertical from '~icons/tabler/grip-vertical'
import { t, translated } from '../../../core/language/language.ts'
import { type ArrangedCard, withMoved } from '../cards/arrangedCards.ts'
import classes from './CardList.module.css'
import { useRowDrag } from './useRowDrag.ts'

interface CardListProps {
  cards: readonly ArrangedCard[]
  onChange: (cards: ArrangedCard[]) => void
}

/** The names of the cards, in order. */
export function CardList({ cards, onChange }: CardListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const moved = withMoved(cards, from, to)
    if (moved === cards) return
    flushSync(() => onChange([...moved]))
    setSaid(
      t('{card}: {place} of {count}', {
        card: translated(cards[from]?.title ?? ''),
        place: to + 1,
        count: cards.length,
      }),
    )
  }
  const drag = useRowDrag(list, move)
  const hide = (place: number, isHidden: boolean) =>
    onChange(cards.map((card, at) => (at === place ? { ...card, isHidden } : card)))
  return (
    <>
      <ul ref={list} className={classes.list} {...drag.ofList}>
        {cards.map(({ id, title, isHidden }, place) => (
          <li
            key={id}
            className={classes.row}
            data-hidden={isHidden || undefined}
            data-dragged={drag.place === place || undefined}
          >
            <span className={classes.grip} onPointerDown={event => drag.start(event, place)}>
              <IconGripVertical size={18} aria-hidden />
            </span>
            <Switch
              className={classes.switch}
              checked={!isHidden}
              onChange={event => hide(place, !event.currentTarget.checked)}
              label={translated(title)}
            />
            <MoveButton title={title} by={-1} isLast={place === 0} onMove={() => move(place, place - 1)} />
            <MoveButton
              title={title}
              by={1}
              isLast={place === cards.length - 1}
              onMove={() => move(place, place + 1)}
            />
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

interface MoveButtonProps {
  title: string
  by: 1 | -1
  isLast: boolean
  onMove: () => void
}

/** Stays focusable at the end of the list, where it does nothing. */
function MoveButton({ title, by, isLast, onMove }: MoveButtonProps) {
  const Arrow = by < 0 ? IconArrowUp : IconArrowDown
  const card = translated(title)
  return (
    <ActionIcon
      variant="subtle"
      size={36}
      className={classes.move}
      aria-label={by < 0 ? t('Move {card} up', { card }) : t('Move {card} down', { card })}
      aria-disabled={isLast}
      onClick={event => {
        const button = event.currentTarget
        onMove()
        // Reinserting the row loses the focus.
        button.focus()
      }}
    >
      <Arrow size={18} aria-hidden />
    </ActionIcon>
  )
}
