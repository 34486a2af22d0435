import { Button, Text } from '@mantine/core'
import { errorMessage } from '../../core/api/errorMessage.ts'
import { t } from '../../core/language/language.ts'
import { PlanWay } from '../../core/planRefusals/PlanWay.tsx'
import classes from './LoadFailure.module.css'

interface LoadFailureProps {
  /** What did not come: the beginning of the sentence. */
  what: string
  error: unknown
  onRetry: () => void
}

/** In place of what could not be loaded: what happened, and the way to try again. */
export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  return (
    <div className={classes.box} role="alert">
      <Text fw={500}>{t('{what} could not be loaded', { what })}</Text>
      <Text c="dimmed" size="sm">
        {errorMessage(error)}
        <PlanWay error={error} />
      </Text>
      <Button variant="default" mt={8} onClick={() => onRetry()}>
        {t('Try again')}
      </Button>
    </div>
  )
}
