import { Suspense } from 'react'
import { useAfterPaint } from '../../core/loading/useAfterPaint.ts'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'

const ConnectionNotice = lazyPart(
  async () => (await import('../../features/connection/ConnectionNotice.tsx')).ConnectionNotice,
  // Without it every call that fails still says so.
  () => null,
)

/** Says when the server is not reached. Its code comes after the first picture, and before it is needed. */
export function OfflineNotice() {
  const hasPainted = useAfterPaint()
  return <Suspense>{hasPainted && <ConnectionNotice />}</Suspense>
}
