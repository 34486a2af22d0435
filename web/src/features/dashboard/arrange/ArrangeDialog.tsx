import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx'
import { arrangedCards } from '../cards/arrangedCards.ts'
import classes from './ArrangeDialog.module.css'
import { CardList } from './CardList.tsx'
import { useArrangeDashboard } from './useArrangeDashboard.ts'

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
