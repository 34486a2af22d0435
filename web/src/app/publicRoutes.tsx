import { createRoute } from '@tanstack/react-router'
import { msg } from '../core/language/language.ts'
import { parseRegisterSearch, parseTokenSearch } from '../features/accounts/accounts.search.ts'
import { parseBillingSearch } from '../features/plans/plans.search.ts'
import { parseJoinSearch } from '../features/teams/teams.search.ts'
import { guest, guestPage, invited, open, publicPage, root } from './layouts.tsx'
import { lazyPage } from './lazyPage.ts'

const LoginPage = lazyPage(() => import('../features/accounts/LoginPage.tsx'), 'LoginPage')
const RegisterPage = lazyPage(() => import('../features/accounts/RegisterPage.tsx'), 'RegisterPage')
const ForgotPasswordPage = lazyPage(
  () => import('../features/accounts/resets/ForgotPasswordPage.tsx'),
  'ForgotPasswordPage',
)
const ResetPasswordPage = lazyPage(
  () => import('../features/accounts/resets/ResetPasswordPage.tsx'),
  'ResetPasswordPage',
)
const ClosedPage = lazyPage(() => import('../features/accounts/ClosedPage.tsx'), 'ClosedPage')
const ConfirmEmailPage = lazyPage(
  () => import('../features/accounts/ConfirmEmailPage.tsx'),
  'ConfirmEmailPage',
)
const TermsPage = lazyPage(() => import('../features/site/TermsPage.tsx'), 'TermsPage')
const CompliancePage = lazyPage(() => import('../features/site/CompliancePage.tsx'), 'CompliancePage')
const JoinTeam = lazyPage(() => import('./pages/JoinTeam.tsx'), 'JoinTeam')
const Pricing = lazyPage(() => import('../features/plans/pricing/Pricing.tsx'), 'Pricing')

const joinTeam = createRoute({
  getParentRoute: () => invited,
  path: '/teams/join/$teamId',
  component: JoinTeam,
  validateSearch: parseJoinSearch,
  staticData: { title: msg('Join a team') },
})

const register = createRoute({
  getParentRoute: () => guest,
  path: '/register',
  component: RegisterPage,
  validateSearch: parseRegisterSearch,
  staticData: { title: msg('Create Account') },
})

// Not only for guests: an email link may be opened while signed in.
const forgotPassword = createRoute({
  getParentRoute: () => invited,
  path: '/forgot-password',
  component: ForgotPasswordPage,
  staticData: { title: msg('Forgot Password') },
})

const resetPassword = createRoute({
  getParentRoute: () => invited,
  path: '/reset-password',
  component: ResetPasswordPage,
  validateSearch: parseTokenSearch,
  staticData: { title: msg('New Password') },
})

const confirmEmail = createRoute({
  getParentRoute: () => invited,
  path: '/confirm-email',
  component: ConfirmEmailPage,
  validateSearch: parseTokenSearch,
  staticData: { title: msg('Confirm Email') },
})

// Has its own frame, the same as on the standalone page.
const pricing = createRoute({
  getParentRoute: () => root,
  path: '/pricing',
  component: Pricing,
  validateSearch: parseBillingSearch,
  staticData: { title: msg('Pricing') },
})

/** Pages that need no session. */
export const publicRoutes = [
  guest.addChildren([guestPage('/login', msg('Sign In'), LoginPage), register]),
  invited.addChildren([joinTeam, forgotPassword, resetPassword, confirmEmail]),
  pricing,
  open.addChildren([
    publicPage('/terms', msg('Terms of Service'), TermsPage),
    publicPage('/account-closed/$until', msg('Account Closed'), ClosedPage),
    publicPage('/compliance', msg('Compliance'), CompliancePage),
  ]),
] as const
