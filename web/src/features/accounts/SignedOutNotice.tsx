import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../core/language/language.ts'
import { currentUserQuery, useSignedOutReason } from '../../core/session/session.tsx'
import { ErrorAlert } from '../../ui/states/ErrorAlert.tsx'
import classes from './AuthCard.module.css'

/** Above the sign-in form: why it is shown, if the user did not ask for it. */
export function SignedOutNotice() {
  const reason = useSignedOutReason()
  const { refetch, isFetching } = useQuery({ ...currentUserQuery, enabled: false })
  if (!reason) return null
  if (reason === 'ended') return <ErrorAlert text={t('Your session has ended. Please sign in again.')} />
  if (reason === 'signed-out-elsewhere')
    return <ErrorAlert text={t('You were signed out in another window.')} />
  return (
    <div className={classes.unknown}>
      <ErrorAlert text={t('Outlay could not check whether you are signed in.')} />
      <Button variant="default" size="compact-md" loading={isFetching} onClick={() => void refetch()}>
        {t('Try again')}
      </Button>
    </div>
  )
}
