import buttons from './buttons.module.css'
import classes from './ClosingCall.module.css'
import type { WaysInProps } from './visitor.ts'

/** After the plans: the way in once more. */
export function ClosingCall({ visitor, Link }: WaysInProps) {
  const { isSignedIn, canRegister } = visitor
  return (
    <section className={classes.call} aria-labelledby="closing-call">
      <h2 id="closing-call" className={classes.title}>
        Drop a receipt, get an expense
      </h2>
      <p className={classes.text}>
        {isSignedIn
          ? 'Your plan, and what is used of it, stand in Settings.'
          : 'It takes a minute to see what Outlay reads from your first receipt.'}
      </p>
      <div className={classes.ways}>
        {isSignedIn && (
          <>
            <Link place={{ to: '/dashboard' }} className={buttons.filled}>
              Dashboard
            </Link>
            <Link place={{ to: '/settings' }} className={buttons.plain}>
              Settings
            </Link>
          </>
        )}
        {!isSignedIn && canRegister && (
          <Link place={{ to: '/register' }} className={buttons.filled}>
            Start Free Trial
          </Link>
        )}
        {!isSignedIn && (
          <Link place={{ to: '/login' }} className={buttons.plain}>
            Sign In
          </Link>
        )}
      </div>
    </section>
  )
}
