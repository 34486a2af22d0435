import { Title } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { t } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { arrangedCards } from './cards/arrangedCards.ts'
import type { Figures } from './cards/CardBody.tsx'
import { DashboardBlocks } from './cards/DashboardBlocks.tsx'
import classes from './DashboardPage.module.css'

interface DashboardCardsProps extends Figures {
  hasFailed: boolean
}

/** All cards below the month's figures, in the user's order; personal cards come below the team's. */
export function DashboardCards(props: DashboardCardsProps) {
  const { dashboardCards, hasSampleData } = useUser()
  const { assistant } = useSearch({ strict: false })
  // If the URL opens the assistant, its card is shown even when hidden.
  const cards = arrangedCards(dashboardCards).filter(
    ({ id, isHidden }) => !isHidden || (id === 'assistant' && assistant),
  )
  const { QuickAdd, SampleOffer } = props.slots
  const offer = props.own?.recent.length === 0 && !hasSampleData && <SampleOffer />
  if (!props.scope) return <DashboardBlocks {...props} cards={cards} head={<QuickAdd />} offer={offer} />
  const yours = cards.filter(card => card.isPersonal && !card.isOwnOnly)
  return (
    <>
      <DashboardBlocks
        {...props}
        cards={cards.filter(card => !card.isPersonal && !card.isOwnOnly)}
        head={<QuickAdd />}
      />
      {yours.some(card => !card.isWide) && !props.hasFailed && (
        <Title order={2} size="h5" className={classes.yours}>
          {t('Yours')}
        </Title>
      )}
      <DashboardBlocks {...props} cards={yours} />
    </>
  )
}
