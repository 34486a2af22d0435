import { useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The address within the app that someone wanted who is still signing in or opening an account. Kept here and not
     * in the address, which anyone may write, it leads nowhere else.
     */
    goOnTo?: string
    /** Of whoever is invited into a team and opens an account for that: which address has it. */
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

/** Where signing in leads: to the address that the form stands in for, or that it was come from; else home. */
export function useRedirectAfterSignIn(): string {
  return useLocation({
    select: ({ href, pathname, state }) => (guestPages.includes(pathname) ? (state.goOnTo ?? '/') : href),
  })
}
