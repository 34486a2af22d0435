import { Fragment } from 'react'
import { msg } from '../core/language/language.ts'
import { lazyPage } from '../core/navigation/lazyPage.tsx'
import { GuestLayout, InvitedLayout, PublicLayout } from './gate.tsx'

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

/** Pages that need no session. */
export const publicRoutes = {
  '/login': { page: LoginPage, Layout: GuestLayout, title: msg('Sign In') },
  '/register': { page: RegisterPage, Layout: GuestLayout, title: msg('Create Account') },
  // Not only for guests: an email link may be opened while signed in.
  '/forgot-password': { page: ForgotPasswordPage, Layout: InvitedLayout, title: msg('Forgot Password') },
  '/reset-password': { page: ResetPasswordPage, Layout: InvitedLayout, title: msg('New Password') },
  '/confirm-email': { page: ConfirmEmailPage, Layout: InvitedLayout, title: msg('Confirm Email') },
  '/teams/join/$teamId': { page: JoinTeam, Layout: InvitedLayout, title: msg('Join a team') },
  // Has its own frame, the same as on the standalone page.
  '/pricing': { page: Pricing, Layout: Fragment, title: msg('Pricing') },
  '/terms': { page: TermsPage, Layout: PublicLayout, title: msg('Terms of Service') },
  '/account-closed/$until': { page: ClosedPage, Layout: PublicLayout, title: msg('Account Closed') },
  '/compliance': { page: CompliancePage, Layout: PublicLayout, title: msg('Compliance') },
}
