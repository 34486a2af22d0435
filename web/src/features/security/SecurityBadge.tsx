import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { dashboardKey } from '../../core/api/queryKeys.ts'
import { t } from '../../core/language/language.ts'
import { useAfterPaint } from '../../core/loading/useAfterPaint.ts'
import { Link, useLocation } from '../../core/navigation/navigation.tsx'
import { securityQuery } from '../../entities/security/security.query.ts'
import { lazyComponent } from '../../ui/lazy/lazyComponent.tsx'
import classes from './SecurityBadge.module.css'

const waiting = <span className={classes.waiting} />
const AnimatedScore = lazyComponent(
  async () => (await import('./AnimatedScore.tsx')).AnimatedScore,
  ({ score }) => <span className={classes.score}>{score}</span>,
)

const dashboardPaths = ['/', '/dashboard']

/** The header's score. Its space is reserved, to avoid a layout shift. */
export function SecurityBadge() {
  const score = useSecurityScore()
  return (
    <Link to="/security" className={classes.badge} aria-label={labelOf(score)} title={labelOf(score)}>
      <Suspense fallback={waiting}>
        {score === undefined ? waiting : <AnimatedScore score={score} />}
      </Suspense>
    </Link>
  )
}

function labelOf(score: number | undefined): string {
  return score === undefined ? t('Security') : t('Security score {score} of 100', { score })
}

/** Taken from the dashboard's data; other pages fetch it after they have loaded. */
function useSecurityScore(): number | undefined {
  const hasPainted = useAfterPaint()
  const isOnDashboard = useLocation({ select: ({ pathname }) => dashboardPaths.includes(pathname) })
  const known = useScoreOfDashboard()
  const { data } = useQuery({
    ...securityQuery,
    enabled: hasPainted && isWanted() && !isOnDashboard && known === undefined,
  })
  return data?.score ?? known
}

/** Read from the cache, so that the frame of every page does not load the dashboard's schemas. */
function useScoreOfDashboard(): number | undefined {
  const queryClient = useQueryClient()
  const [subscribe] = useState(
    () => (onChange: () => void) => queryClient.getQueryCache().subscribe(onChange),
  )
  return useSyncExternalStore(subscribe, () => queryClient.getQueryData(dashboardKey)?.security.score)
}

/** Narrow screens do not show the badge, so they do not fetch the score. */
function isWanted(): boolean {
  return matchMedia('(min-width: 62em)').matches
}
