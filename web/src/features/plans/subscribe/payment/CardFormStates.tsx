import { Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../../../core/language/language.ts'
import { Refusal } from '../../../../ui/states/Refusal.tsx'
import classes from './Checkout.module.css'
import { loadDocumentAnew } from './ownDocument.ts'
import { useIsLate } from './useIsLate.ts'

/** While a card form is on its way; what keeps it is said once that takes long. */
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
 * In place of a card form that does not come. Another attempt begins with the document: a script that is still on its way is
 * asked for no second time, and what was begun for a payment may not be good any more.
 */
export function CardFormFailure({ text, back, onRetry = loadDocumentAnew }: CardFormFailureProps) {
  return (
    <>
      <Refusal text={text} />
      <div className={classes.ways}>
        {back}
        <TryAgain onRetry={onRetry} />
      </div>
    </>
  )
}

/** Beside what is still awaited, and may come yet. */
export function CardFormDelay({ text }: { text: string }) {
  return (
    <div className={classes.delay}>
      <p className={classes.note} role="alert">
        {text}
      </p>
      <TryAgain onRetry={loadDocumentAnew} />
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
