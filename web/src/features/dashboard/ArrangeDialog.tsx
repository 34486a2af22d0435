import type { User } from '@outlay/contract/accounts/currentUser'
import type { DashboardCards } from '@outlay/contract/dashboard/dashboardCards'
import { settingsRoutes } from '@outlay/contract/settings/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconGripVertical from '~icons/tabler/grip-vertical'
import { call } from '../../core/api/api.ts'
import { currentVersionOf } from '../../core/api/staleErrors.ts'
import { useCloseGuard, useHeldEdits } from '../../core/forms/useCloseGuard.ts'
import { t, translated } from '../../core/language/language.ts'
import { currentUserQuery, useUser } from '../../core/session/session.tsx'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { ActionIcon, Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx'
import { DiscardConfirm } from '../../ui/dialogs/DiscardConfirm.tsx'
import { Switch } from '../../ui/inputs/Choices.tsx'
import { VisuallyHidden } from '../../ui/text/Text.tsx'
import classes from './ArrangeDialog.module.css'
import { type ArrangedCard, arrangedCards, withMoved } from './cards/dashboardCards.ts'

/** Selects and reorders the dashboard's cards, by dragging or with buttons. */
export function ArrangeDialog({ onClose }: { onClose: () => void }) {
  const { dashboardCards } = useUser()
  const [opened] = useState(() => arrangedCards(dashboardCards))
  const [cards, setCards] = useState(opened)
  const closeGuard = useCloseGuard(onClose)
  useHeldEdits(closeGuard, () => !isSameOrder(cards, opened))
  const save = useArrangeDashboard(closeGuard.close)
  const reset = arrangedCards(null)
  const isAsItComes = isSameOrder(cards, reset)
  return (
    <Dialog title={t('Customize dashboard')} onClose={closeGuard.request}>
      <div className={classes.body}>
        <p className={classes.note}>
          {t(
            'This month’s figures and what needs your attention always come first. On a wide screen, Recent Expenses leads the first column.',
          )}
        </p>
        <CardList cards={cards} onChange={setCards} />
      </div>
      {closeGuard.isAsking ? (
        <DiscardConfirm closeGuard={closeGuard} question={t('Discard your changes?')} />
      ) : (
        <DialogFooter>
          <Button
            variant="subtle"
            className={classes.reset}
            disabled={isAsItComes}
            onClick={() => setCards(reset)}
          >
            {t('Reset')}
          </Button>
          <Button variant="default" onClick={closeGuard.request}>
            {t('Cancel')}
          </Button>
          <Button
            loading={save.isPending}
            onClick={() =>
              save.mutate(isAsItComes ? null : cards.map(({ id, isHidden }) => ({ id, isHidden })))
            }
          >
            {t('Save')}
          </Button>
        </DialogFooter>
      )}
    </Dialog>
  )
}

function isSameOrder(cards: readonly ArrangedCard[], others: readonly ArrangedCard[]): boolean {
  return cards.every(
    ({ id, isHidden }, place) => id === others[place]?.id && isHidden === others[place]?.isHidden,
  )
}

/** Saves the user's card order on the server; null resets it. */
function useArrangeDashboard(onSaved: () => void) {
  const queryClient = useQueryClient()
  const seen = useUser()
  const keep = (user: User) => queryClient.setQueryData(currentUserQuery.queryKey, user)
  const send = (dashboardCards: DashboardCards | null, { version }: User) =>
    call(settingsRoutes.arrangeDashboard, { body: { dashboardCards }, version })
  return useMutation({
    // Serialized with all mutations that return the whole user.
    scope: { id: 'user' },
    mutationFn: (cards: DashboardCards | null) =>
      send(cards, seen).catch((error: unknown) => {
        const present = currentVersionOf<User>(error)
        if (!present) throw error
        keep(present)
        // Another setting has changed, which does not conflict.
        if (JSON.stringify(present.dashboardCards) === JSON.stringify(seen.dashboardCards))
          return send(cards, present)
        throw error
      }),
    onSuccess: user => {
      keep(user)
      onSaved()
    },
    onError: error => failureToast(t('Dashboard not saved'), error),
  })
}

interface CardListProps {
  cards: readonly ArrangedCard[]
  onChange: (cards: ArrangedCard[]) => void
}

/** The names of the cards, in order. */
function CardList({ cards, onChange }: CardListProps) {
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

/** Drag and drop for list rows. The list captures the pointer, since rows are reinserted while dragging. */
function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): {
  /** The index of the dragged row. */
  place: number | undefined
  start: (event: PointerEvent, place: number) => void
  ofList: {
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: () => void
    onPointerCancel: () => void
    onLostPointerCapture: () => void
  }
} {
  const [place, setPlace] = useState<number>()
  const start = (event: PointerEvent, from: number) => {
    if (event.button !== 0) return
    event.preventDefault()
    list.current?.setPointerCapture(event.pointerId)
    setPlace(from)
  }
  const end = () => setPlace(undefined)
  const onPointerMove = ({ clientY }: PointerEvent) => {
    if (place === undefined || !list.current) return
    const to = placeAt(list.current, clientY)
    if (to === place) return
    setPlace(to)
    onMove(place, to)
  }
  return {
    place,
    start,
    ofList: { onPointerMove, onPointerUp: end, onPointerCancel: end, onLostPointerCapture: end },
  }
}

/** The row at a vertical position; the first or last one if it is outside. */
function placeAt(list: HTMLElement, clientY: number): number {
  const at = [...list.children].findIndex(row => clientY < row.getBoundingClientRect().bottom)
  return at < 0 ? list.children.length - 1 : at
}
