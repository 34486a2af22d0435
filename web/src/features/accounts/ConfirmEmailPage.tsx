import { emailChangeRoutes } from '@outlay/contract/accounts/emailChanges'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { t } from '../../core/language/language.ts'
import { Link, useSearch } from '../../core/navigation/navigation.tsx'
import { currentUserQuery } from '../../core/session/session.tsx'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { PageSpinner } from '../../ui/states/PageSpinner.tsx'
import { Anchor } from '../../ui/text/Text.tsx'
import classes from './AuthCard.module.css'
import { AuthCard } from './AuthCard.tsx'

/** The target of the email link. It confirms only on a button press, since email scanners open links too. */
export function ConfirmEmailPage() {
  const { token = '' } = useSearch()
  const queryClient = useQueryClient()
  const link = useQuery({ ...emailLinkQuery(token), enabled: token !== '' })
  const confirm = useConfirmEmail()
  const email = link.data?.email ?? null
  const isNewAccount = link.data?.isNewAccount ?? false
  if (confirm.isSuccess) return <Confirmed isNewAccount={isNewAccount} />
  if (link.isError)
    return <LoadError what={t('Your link')} error={link.error} onRetry={() => void link.refetch()} />
  if (token !== '' && !link.data) return <PageSpinner />
  if (email === null) return <UnusableLink />
  const press = () =>
    confirm.mutate(token, {
      // The signed-in user may be the one whose email was confirmed.
      onSuccess: () => queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
      onError: error => {
        failureToast(t('The address wasn’t changed'), error)
        // The link may have expired in the meantime.
        void link.refetch()
      },
    })
  return (
    <AuthCard
      title={isNewAccount ? t('Confirm your email address') : t('Confirm your new email address')}
      text={email}
      footer={<HomeLink />}
    >
      <div className={classes.form}>
        <p className={classes.said}>
          {t(
            'Once confirmed, Outlay sends email to this address, and you can sign in with it or your username.',
          )}
        </p>
        <Button size="md" fullWidth loading={confirm.isPending} onClick={press}>
          {t('Confirm email address')}
        </Button>
      </div>
    </AuthCard>
  )
}

function Confirmed({ isNewAccount }: { isNewAccount: boolean }) {
  if (isNewAccount)
    return (
      <AuthCard
        title={t('Email address confirmed')}
        text={t('This address is now yours.')}
        footer={<HomeLink />}
      >
        <p role="status" className={classes.said}>
          {t('No other account can use it, and you can sign in with it.')}
        </p>
      </AuthCard>
    )
  return (
    <AuthCard
      title={t('Email address changed')}
      text={t('Your account now uses the new address.')}
      footer={<HomeLink />}
    >
      <p role="status" className={classes.said}>
        {t('We notified your old address.')}
      </p>
    </AuthCard>
  )
}

function UnusableLink() {
  return (
    <AuthCard
      title={t('This link can’t be used')}
      text={t('It was already used, was replaced by a newer one, or has expired.')}
      footer={<HomeLink />}
    >
      <p className={classes.said}>{t('Request a new one in Settings, under Email address.')}</p>
    </AuthCard>
  )
}

function HomeLink() {
  return (
    <Anchor component={Link} to="/">
      {t('Go to Outlay')}
    </Anchor>
  )
}

/** The email that a link confirms. Never cached: it works once. */
function emailLinkQuery(token: string) {
  return queryOptions({
    queryKey: keyOf('email-confirmation', token),
    queryFn: ({ signal }) => call(emailChangeRoutes.link, { query: { token }, signal }),
    gcTime: 0,
  })
}

function useConfirmEmail() {
  return useMutation({
    mutationFn: (token: string) => call(emailChangeRoutes.confirm, { body: { token } }),
  })
}
