import { Anchor } from '@mantine/core'
import { planName } from '@outlay/contract/plans/planInclusions'
import { Link } from '@tanstack/react-router'
import { Trans } from '../../core/language/Trans.tsx'
import { useUser } from '../../core/session/session.tsx'
import { WarningText } from '../../ui/states/WarningText.tsx'

/** While a plan's payment fails, tells the payer on the dashboard, in addition to the email. */
export function OverdueLine() {
  const { subscriptionPlan, subscriptionStatus } = useUser()
  if (subscriptionStatus !== 'past_due') return null
  return (
    <WarningText>
      <Trans
        text="Your last payment for {plan} did not go through. Your plan ends unless you pay within days. <link>Pay with another card</link>"
        values={{ plan: planName(subscriptionPlan) }}
        tags={{
          link: (
            <Anchor
              underline="always"
              c="inherit"
              inherit
              renderRoot={props => <Link {...props} to="/subscribe" search={{ pay: 'overdue' }} />}
            />
          ),
        }}
      />
    </WarningText>
  )
}
