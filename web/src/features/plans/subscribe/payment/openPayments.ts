import type { PlanId } from '@outlay/contract/plans/planInclusions'
import { msg, t } from '../../../../core/language/language.ts'
import { askOverdue, askPendingChange } from '../../plans.api.ts'
import type { OpenPaymentKind, PaymentSearch } from '../../plans.search.ts'

interface OpenPayment {
  readonly plan: PlanId
  readonly clientSecret: string
  readonly amount: string
  readonly currency: string
  readonly paid: PaymentSearch
}

interface OpenPaymentWords {
  /** Shown while loading. */
  readonly waiting: string
  readonly title: string
  readonly ask: () => Promise<OpenPayment>
  readonly costOf: (plan: string, sum: string) => string
}

export const openPayments: Readonly<Record<OpenPaymentKind, OpenPaymentWords>> = {
  overdue: {
    waiting: msg('Checking what is overdue...'),
    title: msg('Pay with another card'),
    ask: async () => ({ ...(await askOverdue()), paid: { payment: 'overdue' } }),
    costOf: (plan, sum) =>
      t('{plan}, {sum} overdue. Future payments are charged to this card, too.', { plan, sum }),
  },
  change: {
    waiting: msg('Checking what to confirm...'),
    title: msg('Confirm your plan change'),
    ask: async () => {
      const { billingPeriod, ...open } = await askPendingChange()
      return { ...open, paid: { payment: 'change', payment_plan: open.plan, payment_billing: billingPeriod } }
    },
    costOf: (plan, sum) =>
      t('{plan}, {sum} now. Your bank asks you to confirm the payment. Your plan changes once it is paid.', {
        plan,
        sum,
      }),
  },
}
