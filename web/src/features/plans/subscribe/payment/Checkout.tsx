import {
  type BillingPeriod,
  type PaidPlanId,
  type PlanId,
  planPrice,
} from '@outlay/contract/plans/planInclusions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { dayIn, localeDay } from '../../../../core/formats/calendarDay.ts'
import { money } from '../../../../core/formats/formats.ts'
import { useLocale } from '../../../../core/formats/locale.ts'
import { detailOf } from '../../../../core/forms/formValidation.ts'
import { msg, t, translated } from '../../../../core/language/language.ts'
import { Link } from '../../../../core/navigation/navigation.tsx'
import { useUser } from '../../../../core/session/session.tsx'
import { currentPlanQuery } from '../../../../entities/plans/currentPlan.query.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { Anchor } from '../../../../ui/text/Text.tsx'
import { askOverdue, askPendingChange, createSubscription } from '../../plans.api.ts'
import type { OpenPaymentKind, PaymentSearch } from '../../plans.search.ts'
import { subscribePlan } from '../subscribePlans.ts'
import classes from './Checkout.module.css'
import { InPaymentDocument, PaymentPanel, type PaymentProviderAnswer, SettingUp } from './PaymentPanel.tsx'

interface OpenPaymentCheckoutProps {
  kind: OpenPaymentKind
  onFailure: (text: string) => void
}

function Back() {
  return (
    <LinkButton to="/settings" hash="plan" variant="default">
      {t('Back to Settings')}
    </LinkButton>
  )
}

/** An open payment for the current plan, and its form. */
export function OpenPaymentCheckout(open: OpenPaymentCheckoutProps) {
  return (
    <InPaymentDocument waiting={translated(openPayments[open.kind].waiting)} back={<Back />}>
      {provider => <OpenPaymentForm {...open} provider={provider} />}
    </InPaymentDocument>
  )
}

interface OpenPaymentFormProps extends OpenPaymentCheckoutProps {
  provider: PaymentProviderAnswer
}

function OpenPaymentForm({ kind, onFailure, provider }: OpenPaymentFormProps) {
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { waiting, title, ask: mutationFn, costOf } = openPayments[kind]
  const { data: open, mutate: ask } = useMutation({
    mutationFn,
    onError: error => {
      // It may have been paid in the meantime.
      void queryClient.invalidateQueries(currentPlanQuery)
      onFailure(detailOf(error, error.message))
    },
  })
  useEffect(() => ask(), [ask])

  if (!open) return <SettingUp text={translated(waiting)} />
  const sum = money(locale, open.amount, open.currency)
  return (
    <PaymentPanel
      title={translated(title)}
      sum={costOf(subscribePlan(open.plan).name, sum)}
      label={t('Pay {sum}', { sum })}
      clientSecret={open.clientSecret}
      paid={open.paid}
      provider={provider}
      onGone={() => {
        void queryClient.invalidateQueries(currentPlanQuery)
        onFailure(t('This payment is no longer due, and nothing was charged.'))
      }}
      back={<Back />}
    />
  )
}

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

const openPayments: Readonly<Record<OpenPaymentKind, OpenPaymentWords>> = {
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

interface CheckoutProps {
  plan: PaidPlanId
  billingPeriod: BillingPeriod
  onBack: () => void
  onFailure: (text: string) => void
}

const waiting = () => t('Setting up your subscription...')

/** A paid plan's price and payment form. */
export function Checkout(choice: CheckoutProps) {
  const back = (
    <Button variant="default" onClick={choice.onBack}>
      {t('Back to Plans')}
    </Button>
  )
  return (
    <InPaymentDocument waiting={waiting()} back={back}>
      {provider => <NewPayment {...choice} provider={provider} back={back} />}
    </InPaymentDocument>
  )
}

interface NewPaymentProps extends Omit<CheckoutProps, 'onBack'> {
  back: ReactNode
  provider: PaymentProviderAnswer
}

/** Creates the subscription on mount; the payment follows. The server determines the price. */
function NewPayment({ plan, billingPeriod, back, onFailure, provider }: NewPaymentProps) {
  const { name } = subscribePlan(plan)
  const queryClient = useQueryClient()
  const { data: begun, mutate: begin } = useMutation({
    mutationFn: createSubscription,
    onError: error => {
      console.error(error)
      // Another window may have started a subscription.
      void queryClient.invalidateQueries(currentPlanQuery)
      onFailure(
        t('{plan} couldn’t be set up, and nothing was charged. {reason}', {
          plan: name,
          reason: detailOf(error, error.message),
        }),
      )
    },
  })
  useEffect(
    () => begin({ plan, billingPeriod, price: planPrice(plan, billingPeriod) }),
    [begin, plan, billingPeriod],
  )

  if (!begun) return <SettingUp text={waiting()} />
  return (
    <PaymentPanel
      title={t('Complete Your Subscription')}
      sum={`${name}, ${costOf(plan, billingPeriod)}`}
      label={t('Subscribe to {plan} Plan', { plan: name })}
      clientSecret={begun.clientSecret}
      paid={{ payment: 'success' }}
      provider={provider}
      onGone={() => {
        void queryClient.invalidateQueries(currentPlanQuery)
        onFailure(
          t(
            '{plan} wasn’t paid, and nothing was charged. You started again in another window. Continue there, or choose your plan again.',
            { plan: name },
          ),
        )
      }}
      back={back}
    >
      <PlanSummary plan={plan} />
    </PaymentPanel>
  )
}

function costOf(plan: PaidPlanId, billingPeriod: BillingPeriod): string {
  const price = `$${planPrice(plan, billingPeriod).replace(/\.00$/, '')}`
  return billingPeriod === 'annual'
    ? t('{price} a year before tax, paid up front, renews until you cancel', { price })
    : t('{price} a month before tax, renews until you cancel', { price })
}

/** Describes the plan for users who have not seen the list, and mentions the trial. */
function PlanSummary({ plan }: { plan: PaidPlanId }) {
  const { name, features } = subscribePlan(plan)
  return (
    <>
      <TrialNote name={name} />
      <details className={classes.included}>
        <summary>{t('What {plan} includes', { plan: name })}</summary>
        <ul>
          {features.map(feature => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </details>
    </>
  )
}

function TrialNote({ name }: { name: string }) {
  const { data: current } = useQuery(currentPlanQuery)
  const locale = useLocale()
  const { timezone } = useUser()
  if (current?.source !== 'trial' || !current.trialEndsAt) return null
  const day = localeDay(locale, dayIn(timezone, new Date(current.trialEndsAt)))
  return (
    <p className={classes.note}>
      {t('Your trial runs until {day} without a card. {plan} starts as soon as you pay.', {
        day,
        plan: name,
      })}{' '}
      <Anchor component={Link} to="/dashboard">
        {t('Continue with the trial')}
      </Anchor>
    </p>
  )
}
