import { Suspense } from 'react'
import { useAfterPaint } from '../../core/loading/useAfterPaint.ts'
import { lazyComponent } from '../../ui/lazy/lazyComponent.tsx'

const ConnectionNotice = lazyComponent(
  async () => (await import('../../features/connection/ConnectionNotice.tsx')).ConnectionNotice,
  // If it cannot load, failing calls still report their errors.
  () => null,
)

/** Says when the server is unreachable. Loads after the first paint, since it cannot be loaded offline. */
export function OfflineNotice() {
  const hasPainted = useAfterPaint()
  return <Suspense>{hasPainted && <ConnectionNotice />}</Suspense>
}
