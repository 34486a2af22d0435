import { t } from '../../../core/language/language.ts'
import buttons from './buttons.module.css'
import classes from './ClosingCall.module.css'
import type { WaysInProps } from './visitor.ts'

/** Links to sign-up below the plans. */
export function ClosingCall({ visitor, Link }: WaysInProps) {
  const { isSignedIn, canRegister } = visitor
  return (
    <section className={classes.call} aria-labelledby="closing-call">
      <h2 id="closing-call" className={classes.title}>
        {t('Drop a receipt, get an expense')}
      </h2>
      <p className={classes.text}>
        {isSignedIn
          ? t('Your plan and usage are in Settings.')
          : t('It takes a minute to see what Outlay reads from your first receipt.')}
      </p>
      <div className={classes.ways}>
        {isSignedIn && (
          <>
            <Link place={{ to: '/dashboard' }} className={buttons.filled}>
              {t('Dashboard')}
            </Link>
            <Link place={{ to: '/settings' }} className={buttons.plain}>
              {t('Settings')}
            </Link>
          </>
        )}
        {!isSignedIn && canRegister && (
          <Link place={{ to: '/register' }} className={buttons.filled}>
            {t('Start Free Trial')}
          </Link>
        )}
        {!isSignedIn && (
          <Link place={{ to: '/login' }} className={buttons.plain}>
            {t('Sign In')}
          </Link>
        )}
      </div>
    </section>
  )
}
