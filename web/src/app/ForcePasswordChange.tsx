import { lazy, type ReactNode } from 'react'
import { loadPage } from '../core/loading/PageLoadError.ts'
import { useUser } from '../core/session/session.tsx'

const OneTimePasswordPage = lazy(async () => ({
  default: (await loadPage(import('../features/settings/account/OneTimePasswordPage.tsx')))
    .OneTimePasswordPage,
}))

/** Users who signed in with a one-time password must choose their own first. */
export function ForcePasswordChange({ children }: { children: ReactNode }) {
  return useUser().hasOneTimePassword ? <OneTimePasswordPage /> : children
}
