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

/** Everything beneath the month's figures, as the person arranged it; beside the team's, one's own stands beneath it. */
export function DashboardCards(props: DashboardCardsProps) {
  const { dashboardCards, hasSampleData } = useUser()
  const { assistant } = useSearch({ strict: false })
  // Whoever asks for the assistant by the address has it, hidden or not.
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
