import { Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../../../core/language/language.ts'
import { ErrorAlert } from '../../../../ui/states/ErrorAlert.tsx'
import classes from './Checkout.module.css'
import { reloadDocument } from './ownDocument.ts'
import { useIsLate } from './useIsLate.ts'

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
            'The card form is slow to load: the card provider has not answered yet. Nothing was charged. Wait, or try again.',
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
