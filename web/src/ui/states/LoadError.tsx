import { errorMessage } from '../../core/api/errorMessage.ts'
import { t } from '../../core/language/language.ts'
import { PlanErrorLink } from '../../core/planErrors/PlanErrorLink.tsx'
import { Button } from '../buttons/Button.tsx'
import { Text } from '../text/Text.tsx'
import classes from './LoadError.module.css'

interface LoadFailureProps {
  /** What failed to load: the start of the sentence. */
  what: string
  error: unknown
  onRetry: () => void
}

/** Replaces content that failed to load: what happened, and a retry button. */
export function LoadError({ what, error, onRetry }: LoadFailureProps) {
  return (
    <div className={classes.box} role="alert">
      <Text style={{ fontWeight: 500 }}>{t('{what} couldn’t be loaded', { what })}</Text>
      <Text dimmed size="sm">
        {errorMessage(error)}
        <PlanErrorLink error={error} />
      </Text>
      <Button variant="default" style={{ marginTop: 8 }} onClick={() => onRetry()}>
        {t('Try again')}
      </Button>
    </div>
  )
}
