import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '../../core/language/language.ts'
import { DeferredFirstRender } from '../../core/loading/DeferredRender.tsx'
import { Link } from '../../core/navigation/navigation.tsx'
import { siteQuery } from '../../entities/site/site.query.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Logo } from '../../ui/theme/Logo.tsx'
import classes from './SignedOutFrame.module.css'
import { SkipLink } from './SkipLink.tsx'

interface SignedOutFrameProps {
  /** Shows links to sign-in and registration. */
  hasSignIn: boolean
  children: ReactNode
}

/** The frame of every page for signed-out visitors. */
export function SignedOutFrame({ hasSignIn, children }: SignedOutFrameProps) {
  const { data: site } = useQuery({ ...siteQuery, enabled: hasSignIn })
  const canRegister = site === undefined || site.registration === 'open'
  return (
    <div className={classes.frame}>
      <SkipLink />
      <header className={classes.header}>
        <Link to="/login" className={classes.home} aria-label="Outlay">
          <Logo />
        </Link>
        {hasSignIn && (
          <div className={classes.ways}>
            <Button variant="default" component={Link} to="/login">
              {t('Sign In')}
            </Button>
            {canRegister && (
              <Button component={Link} to="/register">
                {t('Get Started')}
              </Button>
            )}
          </div>
        )}
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        <DeferredFirstRender>{children}</DeferredFirstRender>
      </main>
      <footer className={classes.footer}>
        <Link to="/pricing">{t('Pricing')}</Link>
        <Link to="/terms">{t('Terms')}</Link>
        <Link to="/compliance">{t('Compliance')}</Link>
      </footer>
    </div>
  )
}
