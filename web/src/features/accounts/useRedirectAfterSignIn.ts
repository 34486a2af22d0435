import { useLocation } from '../../core/navigation/navigation.tsx'

declare module '../../core/navigation/addresses.ts' {
  interface HistoryState {
    /**
     * Where to go after sign-in or registration. Kept in the history state rather than the URL, which anyone can forge,
     * so it never leads out of the app.
     */
    redirectTo?: string
    /** The invited email, while an invited person registers. */
    invitedEmail?: string | undefined
  }
}

const guestPages: readonly string[] = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
]

/** Where sign-in leads: to the page the form replaced or was opened from, otherwise home. */
export function useRedirectAfterSignIn(): string {
  return useLocation({
    select: ({ href, pathname, state }) => (guestPages.includes(pathname) ? (state.redirectTo ?? '/') : href),
  })
}
