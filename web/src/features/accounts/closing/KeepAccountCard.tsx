import { Button } from '@mantine/core'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import classes from '../AuthCard.module.css'
import { AuthCard } from '../AuthCard.tsx'
import { deletionDay } from './closedAccount.ts'

interface KeepAccountCardProps {
  /** ISO 8601. */
  until: string
  isPending: boolean
  onKeep: () => void
  onBack: () => void
}

/** Replaces the form after a sign-in to an account scheduled for deletion. */
export function KeepAccountCard({ until, isPending, onKeep, onBack }: KeepAccountCardProps) {
  const locale = useLocale()
  return (
    <AuthCard
      title={t('Your account is closed')}
      text={t('Your account will be deleted on {day}.', { day: deletionDay(locale, until) })}
      footer={
        <button type="button" className={classes.back} onClick={onBack}>
          {t('Back to Sign In')}
        </button>
      }
    >
      <div className={classes.form}>
        <p role="status" className={classes.said}>
          {t('Until then, you can keep it and everything in it.')}
        </p>
        <Button size="md" fullWidth loading={isPending} onClick={onKeep} data-autofocus>
          {t('Keep my account and sign in')}
        </Button>
      </div>
    </AuthCard>
  )
}
