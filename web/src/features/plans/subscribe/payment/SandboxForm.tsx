import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { planRoutes } from '@outlay/contract/plans/plans'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../../../core/api/api.ts'
import { detailOf, focusFirstError, validateWith } from '../../../../core/forms/formValidation.ts'
import { t } from '../../../../core/language/language.ts'
import { closeToast } from '../../../../core/toasts/toast.ts'
import { ErrorAlert } from '../../../../ui/states/ErrorAlert.tsx'
import { authenticateSandbox, paySandbox } from '../../plans.api.ts'
import { BankDialog } from './BankDialog.tsx'
import classes from './Checkout.module.css'
import { type CardFormProps, showPaymentFailed } from './cardForm.ts'
import { PayButton } from './PayButton.tsx'
import { TestCards } from './TestCards.tsx'

interface SandboxFormProps extends CardFormProps {
  /** This payment is no longer valid: another window has started a new one. */
  onGone: () => void
}

const goneCodes: readonly unknown[] = ['plans.subscription-not-live', 'plans.payment-not-found']
const isGone = (error: Error): boolean => error instanceof ApiError && goneCodes.includes(error.problem?.code)

/** Our own card form if there is no payment provider: accepts only test cards, and charges nothing. */
export function SandboxForm({ label, clientSecret, paid, back, onGone }: SandboxFormProps) {
  const navigate = useNavigate()
  const [isAtBank, setIsAtBank] = useState(false)
  const onPaid = () => void navigate({ to: '/dashboard', search: paid })
  const [failure, setFailure] = useState<string>()
  const onError = (error: Error) => {
    if (isGone(error)) return onGone()
    const text = detailOf(error, error.message)
    setFailure(text)
    showPaymentFailed(text)
  }
  const form = useForm({
    initialValues: { clientSecret, cardNumber: '', expiry: '', cvc: '' },
    validate: validateWith(planRoutes.paySandbox.body),
  })
  const paying = useMutation({
    mutationFn: paySandbox,
    onSuccess: ({ status }) => (status === 'requires_action' ? setIsAtBank(true) : onPaid()),
    onError,
  })
  const asking = useMutation({
    mutationFn: authenticateSandbox,
    onSuccess: onPaid,
    onError,
    onSettled: () => setIsAtBank(false),
  })
  const isProcessing = paying.isPending || asking.isPending || isAtBank
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(
        values => {
          setFailure(undefined)
          closeToast()
          paying.mutate(values)
        },
        errors => focusFirstError(form, errors),
      )}
    >
      <div className={classes.test}>
        <span className={classes.testMode}>{t('Test mode')}</span>
        <p className={classes.note}>{t('Test cards only. Nothing is charged and no card is stored.')}</p>
      </div>
      <TextInput
        label={t('Card number')}
        inputMode="numeric"
        autoComplete="off"
        placeholder="4242 4242 4242 4242"
        {...form.getInputProps('cardNumber')}
      />
      <div className={classes.pair}>
        <TextInput
          label={t('Expiration date')}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('MM/YY')}
          {...form.getInputProps('expiry')}
        />
        <TextInput
          label={t('CVC')}
          inputMode="numeric"
          autoComplete="off"
          placeholder="123"
          {...form.getInputProps('cvc')}
        />
      </div>
      <TestCards />
      {failure !== undefined && <ErrorAlert text={failure} />}
      <PayButton label={label} isReady isProcessing={isProcessing} back={back} />
      {isAtBank && (
        <BankDialog
          isAsking={asking.isPending}
          onAnswer={isApproved => asking.mutate({ clientSecret, isApproved })}
        />
      )}
    </form>
  )
}
