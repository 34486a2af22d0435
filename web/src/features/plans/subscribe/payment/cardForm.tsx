import { type ReactNode, useEffect, useState } from 'react'
import { t } from '../../../../core/language/language.ts'
import { toast } from '../../../../core/toasts/toast.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { ErrorAlert } from '../../../../ui/states/ErrorAlert.tsx'
import { Loader } from '../../../../ui/states/Progress.tsx'
import type { PaymentSearch } from '../../plans.search.ts'
import classes from './Checkout.module.css'

/** Shown while a card form loads; explains the delay after a while. */
export function CardFormAwaited({ back }: { back: ReactNode }) {
  const isLate = useIsLate(true)
  return (
    <>
      <div className={classes.awaited} role="status" aria-label={t('Loading the card form')}>
        <Loader aria-hidden />
      </div>
      {isLate && (
        <CardFormDelay
          text={t(
            'The card form is slow to load: the card provider hasn’t answered yet. Nothing was charged. Wait, or try again.',
          )}
        />
      )}
      <div className={classes.ways}>{back}</div>
    </>
  )
}

interface CardFormFailureProps {
  /** In whole sentences. */
  text: string
  back: ReactNode
  onRetry?: () => void
}

/**
 * Replaces a card form that failed to load. A retry reloads the document: a script still loading is not requested
 * again, and a started payment may no longer be valid.
 */
export function CardFormFailure({ text, back, onRetry = reloadDocument }: CardFormFailureProps) {
  return (
    <>
      <ErrorAlert text={text} />
      <div className={classes.ways}>
        {back}
        <TryAgain onRetry={onRetry} />
      </div>
    </>
  )
}

/** Shown next to a form that is still loading. */
export function CardFormDelay({ text }: { text: string }) {
  return (
    <div className={classes.delay}>
      <p className={classes.note} role="alert">
        {text}
      </p>
      <TryAgain onRetry={reloadDocument} />
    </div>
  )
}

function TryAgain({ onRetry }: { onRetry: () => void }) {
  return (
    <Button variant="default" onClick={() => onRetry()}>
      {t('Try again')}
    </Button>
  )
}

/** Most successful loads are done by then, even on slow connections. */
export const lateMs = 10_000

/** Whether something has been loading for long. */
export function useIsLate(isAwaited: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setIsLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [isAwaited])
  return isAwaited && isLate
}

/**
 * Whether the document was loaded at /subscribe. Only there, the server's policy permits the provider's script
 * (`stripePage` of the server's app); a document loaded elsewhere in the app may not use it, whatever its current URL.
 */
export function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return !loaded || new URL(loaded.name, window.location.href).pathname === '/subscribe'
}

/** Reloads the current URL, including what is selected. */
export function reloadDocument(): void {
  window.location.reload()
}

interface PayButtonProps {
  label: string
  isReady: boolean
  isProcessing: boolean
  back: ReactNode
}

/** The footer of a card form. */
export function PayButton({ label, isReady, isProcessing, back }: PayButtonProps) {
  return (
    <div className={classes.ways}>
      {back}
      <Button type="submit" disabled={!isReady || isProcessing}>
        {isProcessing ? t('Processing...') : label}
      </Button>
    </div>
  )
}

/** Props of all card forms, whichever the provider. */
export interface CardFormProps {
  /** The label of the pay button. */
  label: string
  clientSecret: string
  /** URL parameters of the dashboard that say what was paid. */
  paid: PaymentSearch
  /** A link back, next to the pay button. */
  back: ReactNode
}

/** The return URL for the provider; all its parameters are ours. */
export function paidAddress(paid: PaymentSearch): string {
  const words = Object.entries(paid).map(pair => pair.join('='))
  return `/dashboard?${words.join('&')}`
}

export function showPaymentFailed(message: string): void {
  toast({ title: t('Payment Failed'), message, isDestructive: true })
}
