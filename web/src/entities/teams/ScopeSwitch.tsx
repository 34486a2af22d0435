import { Suspense } from 'react'
import { lazyComponent } from '../../ui/lazy/lazyComponent.tsx'
import { useRequestedScope } from './useScope.ts'

const ScopeControl = lazyComponent<object>(
  async () => (await import('./ScopeControl.tsx')).ScopeControl,
  () => null,
)

/** Switches between own and team data, for those who may see the latter. */
export function ScopeSwitch() {
  if (!useRequestedScope().isChoice) return null
  return (
    <Suspense>
      <ScopeControl />
    </Suspense>
  )
}
