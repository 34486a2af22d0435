import type { PlanId } from '@outlay/contract/planInclusions'
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
  /** Said while it is asked for. */
  readonly waiting: string
  readonly title: string
  readonly ask: () => Promise<OpenPayment>
  readonly costOf: (plan: string, sum: string) => string
}

export const openPayments: Readonly<Record<OpenPaymentKind, OpenPaymentWords>> = {
  overdue: {
    waiting: msg('Asking what is overdue...'),
    title: msg('Pay with another card'),
    ask: async () => ({ ...(await askOverdue()), paid: { payment: 'overdue' } }),
    costOf: (plan, sum) =>
      t('{plan}, {sum} overdue. Later payments are taken from this card, too.', { plan, sum }),
  },
  change: {
    waiting: msg('Asking what is to be confirmed...'),
    title: msg('Confirm your change of plan'),
    ask: async () => {
      const { billingPeriod, ...open } = await askPendingChange()
      return { ...open, paid: { payment: 'change', payment_plan: open.plan, payment_billing: billingPeriod } }
    },
    costOf: (plan, sum) =>
      t(
        '{plan}, {sum} now. Your bank asks you to confirm the payment: until it is paid, your plan stays as it is.',
        { plan, sum },
      ),
  },
}
