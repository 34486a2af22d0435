import {
  type PasswordReset,
  passwordResetRoutes,
  type ResetRequest,
} from '@outlay/contract/accounts/passwords'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { t } from '../../../core/language/language.ts'
import { Link } from '../../../core/navigation/navigation.tsx'
import { Anchor } from '../../../ui/text/Text.tsx'
import { useRedirectAfterSignIn } from '../useRedirectAfterSignIn.ts'

/** Whose password a link resets. Never cached: it works once. */
export function resetLinkQuery(token: string) {
  return queryOptions({
    queryKey: keyOf('password-reset', token),
    queryFn: ({ signal }) => call(passwordResetRoutes.link, { query: { token }, signal }),
    gcTime: 0,
  })
}

export function useAskForReset() {
  return useMutation({
    mutationFn: (body: ResetRequest) => call(passwordResetRoutes.request, { body }),
  })
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: PasswordReset) => call(passwordResetRoutes.reset, { body }),
    // The variables contain a password, so they must not stay in the cache.
    gcTime: 0,
  })
}

export function SignInLink() {
  const redirectTo = useRedirectAfterSignIn()
  return (
    <Anchor component={Link} to="/login" state={{ redirectTo }}>
      {t('Back to Sign In')}
    </Anchor>
  )
}
