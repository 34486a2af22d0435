import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { money } from '../../../../core/formats/formats.ts'
import { useLocale } from '../../../../core/formats/locale.ts'
import { detailOf } from '../../../../core/forms/formValidation.ts'
import { t, translated } from '../../../../core/language/language.ts'
import { currentPlanQuery } from '../../../../entities/plans/currentPlan.query.ts'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import type { OpenPaymentKind } from '../../plans.search.ts'
import { subscribePlan } from '../subscribePlans.ts'
import { openPayments } from './openPayments.ts'
import type { PaymentProviderAnswer } from './PaymentForm.tsx'
import { InPaymentDocument, PaymentPanel, SettingUp } from './PaymentPanel.tsx'

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
      {provider => <Payment {...open} provider={provider} />}
    </InPaymentDocument>
  )
}

interface PaymentProps extends OpenPaymentCheckoutProps {
  provider: PaymentProviderAnswer
}

function Payment({ kind, onFailure, provider }: PaymentProps) {
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
