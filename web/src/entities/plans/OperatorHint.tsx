import { Trans } from '../../core/language/Trans.tsx'
import { useCurrentPlan } from './currentPlan.query.ts'
import classes from './OperatorHint.module.css'

/** Tells the server's operator how to lift limits. */
export function OperatorHint() {
  const plan = useCurrentPlan()
  if (!plan?.isOperator || plan.source === 'limits-off') return null
  return (
    <span className={classes.hint}>
      <Trans
        text="You run this server. Set <code>PLAN_LIMITS=off</code> to lift all limits."
        tags={{ code: <code /> }}
      />
    </span>
  )
}
