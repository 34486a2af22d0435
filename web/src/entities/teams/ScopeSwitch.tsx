import { Suspense } from 'react'
import { useUser } from '../../core/session/session.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import type { ScopeControlProps } from './ScopeControl.tsx'
import { mayInTeam } from './teamRights.ts'

const ScopeControl = lazyPart<ScopeControlProps>(
  async () => (await import('./ScopeControl.tsx')).ScopeControl,
  () => null,
)

/** One's own things or the team's, for those who may see what the team spends. */
export function ScopeSwitch(props: ScopeControlProps) {
  if (!mayInTeam(useUser(), 'see what the team spends')) return null
  return (
    <Suspense>
      <ScopeControl {...props} />
    </Suspense>
  )
}
