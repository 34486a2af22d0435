import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { useAskedScope } from './useScope.ts'

const ScopeControl = lazyPart<object>(
  async () => (await import('./ScopeControl.tsx')).ScopeControl,
  () => null,
)

/** One's own things or the team's, for those who may see the latter. */
export function ScopeSwitch() {
  if (!useAskedScope().isChoice) return null
  return (
    <Suspense>
      <ScopeControl />
    </Suspense>
  )
}
