import { Button } from '@mantine/core'
import { detailOf } from '../../core/forms/formValidation.ts'
import { t } from '../../core/language/language.ts'
import { toast } from '../../core/toasts/toast.ts'
import { PasskeyFailure } from '../../entities/passkeys/passkeyFailure.ts'
import { passkeyUnsupportedReason } from '../../entities/passkeys/passkeyUnsupportedReason.ts'
import { usePasskeySignIn } from './accounts.api.ts'

/** An alternative to username and password; hidden if the browser has no passkeys. */
export function PasskeyButton() {
  const signIn = usePasskeySignIn({
    // The session gate redirects.
    onSuccess: () => toast({ title: t('Welcome back!') }),
    onError: error =>
      toast({
        title: t('Login failed'),
        message:
          error instanceof PasskeyFailure
            ? error.message
            : detailOf(error, t('The passkey could not be checked. Try again, or use your password.')),
        isDestructive: true,
      }),
  })
  if (passkeyUnsupportedReason()) return null
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      loading={signIn.isPending}
      onClick={() => signIn.mutate(undefined)}
    >
      {t('Sign in with a passkey')}
    </Button>
  )
}
