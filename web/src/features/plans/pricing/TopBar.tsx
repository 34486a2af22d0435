import { t } from '../../../core/language/language.ts'
import { Logo } from '../../../ui/theme/Logo.tsx'
import buttons from './buttons.module.css'
import classes from './TopBar.module.css'
import type { WaysInProps } from './visitor.ts'

/** Links to sign-in and sign-up, or to the app for signed-in users. */
export function TopBar({ visitor, Link }: WaysInProps) {
  const { isSignedIn, canRegister } = visitor
  return (
    <header className={classes.bar}>
      <Link place={{ to: isSignedIn ? '/' : '/login' }} className={classes.home} label="Outlay">
        <Logo />
      </Link>
      <div className={classes.ways}>
        {isSignedIn ? (
          <Link place={{ to: '/dashboard' }} className={buttons.filled}>
            {t('Dashboard')}
          </Link>
        ) : (
          <Link place={{ to: '/login' }} className={buttons.plain}>
            {t('Sign In')}
          </Link>
        )}
        {!isSignedIn && canRegister && (
          <Link place={{ to: '/register' }} className={buttons.filled}>
            {t('Get Started')}
          </Link>
        )}
      </div>
    </header>
  )
}
