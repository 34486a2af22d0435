import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, Suspense } from 'react'
import { useAfterPaint } from '../core/loading/useAfterPaint.ts'
import { lazyPart } from '../ui/lazy/lazyPart.tsx'

const Toasts = lazyPart(async () => (await import('./Toasts.tsx')).Toasts, ComeWithTheNetwork)

/** Beside whichever page is shown, within the router: what a toast says may lead somewhere. */
export function WithToasts({ children }: { children?: ReactNode }) {
  const hasPainted = useAfterPaint()
  return (
    <>
      {hasPainted && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
      {children}
    </>
  )
}

function ComeWithTheNetwork({ onRetry }: { onRetry: () => void }) {
  useWindowEvent('online', onRetry)
  return null
}
