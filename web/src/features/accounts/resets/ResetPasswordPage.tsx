import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { t } from '../../../core/language/language.ts'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { PageSpinner } from '../../../ui/states/PageSpinner.tsx'
import { AuthCard } from '../AuthCard.tsx'
import { resetLinkQuery } from './passwordResets.api.ts'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'
import { SignInLink } from './SignInLink.tsx'

/** The target of the email link. */
export function ResetPasswordPage() {
  const { token = '' } = useSearch({ strict: false })
  const link = useQuery({ ...resetLinkQuery(token), enabled: token !== '' })
  if (link.isError)
    return <LoadError what={t('Your link')} error={link.error} onRetry={() => void link.refetch()} />
  if (token !== '' && !link.data) return <PageSpinner />
  const username = link.data?.username ?? null
  return username === null ? <UnusableLink /> : <ResetPasswordForm token={token} username={username} />
}

function UnusableLink() {
  return (
    <AuthCard
      title={t('This link cannot be used')}
      text={t('It was already used, or is more than an hour old.')}
      footer={<SignInLink />}
    >
      <Button component={Link} to="/forgot-password" size="md" fullWidth>
        {t('Request a new link')}
      </Button>
    </AuthCard>
  )
}
