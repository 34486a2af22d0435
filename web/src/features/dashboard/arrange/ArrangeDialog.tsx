import { Button } from '@mantine/core'
import type { User } from '@outlay/contract/accounts/currentUser'
import type { DashboardCards } from '@outlay/contract/dashboard/dashboardCards'
import { settingsRoutes } from '@outlay/contract/settings/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../core/api/api.ts'
import { currentVersionOf } from '../../../core/api/staleErrors.ts'
import { t } from '../../../core/language/language.ts'
import { currentUserQuery, useUser } from '../../../core/session/session.tsx'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx'
import { arrangedCards } from '../cards/arrangedCards.ts'
import classes from './ArrangeDialog.module.css'
import { CardList } from './CardList.tsx'

/** Selects and reorders the dashboard's cards, by dragging or with buttons. */
export function ArrangeDialog({ onClose }: { onClose: () => void }) {
  const { dashboardCards } = useUser()
  const [cards, setCards] = useState(() => arrangedCards(dashboardCards))
  const save = useArrangeDashboard(onClose)
  const reset = arrangedCards(null)
  const isAsItComes = cards.every(
    ({ id, isHidden }, place) => id === reset[place]?.id && isHidden === reset[place]?.isHidden,
  )
  return (
    <Dialog title={t('Customize dashboard')} onClose={onClose} closesOutside={false}>
      <div className={classes.body}>
        <p className={classes.note}>
          {t(
            'This month’s spending and what needs your attention always come first. On a wide screen, the cards before Recent Expenses appear beside it.',
          )}
        </p>
        <CardList cards={cards} onChange={setCards} />
      </div>
      <DialogFooter>
        <Button
          variant="subtle"
          className={classes.reset}
          disabled={isAsItComes}
          onClick={() => setCards(reset)}
        >
          {t('Reset')}
        </Button>
        <Button variant="default" onClick={onClose}>
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
    </Dialog>
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
