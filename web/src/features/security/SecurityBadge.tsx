import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { dashboardKey } from '../../core/dashboard.key.ts'
import { securityQuery } from '../../core/security.query.ts'
import { useAfterPaint } from '../../core/useAfterPaint.ts'
import { ScoreRing } from './ScoreRing.tsx'
import classes from './SecurityBadge.module.css'
import { useRisingScore } from './useRisingScore.ts'

const dashboardPaths = ['/', '/dashboard']

/** The header's score. Its place is kept from the start, so that nothing moves when it comes. */
export function SecurityBadge() {
  const score = useSecurityScore()
  return (
    <Link to="/security" className={classes.badge} aria-label={labelOf(score)} title={labelOf(score)}>
      {score === undefined ? <span className={classes.waiting} /> : <RisingScore score={score} />}
    </Link>
  )
}

function RisingScore({ score }: { score: number }) {
  const shown = useRisingScore(score)
  return (
    <ScoreRing score={shown} sizePx={36} thicknessPx={3}>
      <span className={classes.score} aria-hidden>
        {shown}
      </span>
    </ScoreRing>
  )
}

function labelOf(score: number | undefined): string {
  return score === undefined ? 'Security' : `Security score ${score} of 100`
}

/** The dashboard's answer says it too; on any other page it is asked for, once that page is there. */
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

/** Read from the cache, so that the frame of every page need not carry the dashboard's shapes. */
function useScoreOfDashboard(): number | undefined {
  const queryClient = useQueryClient()
  const [subscribe] = useState(
    () => (onChange: () => void) => queryClient.getQueryCache().subscribe(onChange),
  )
  return useSyncExternalStore(subscribe, () => queryClient.getQueryData(dashboardKey)?.security.score)
}

/** On narrow screens the badge is not shown, so nothing is asked for it. */
function isWanted(): boolean {
  return matchMedia('(min-width: 62em)').matches
}
