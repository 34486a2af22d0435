import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { planRoutes } from '@outlay/contract/plans'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { detailOf, focusFirstError, validateWith } from '../../../../core/forms/formValidation.ts'
import { authenticateSandbox, paySandbox } from '../../plans.api.ts'
import { BankDialog } from './BankDialog.tsx'
import classes from './Checkout.module.css'
import { type CardFormProps, sayPaymentFailed } from './cardForm.ts'
import { PayButton } from './PayButton.tsx'
import { TestCards } from './TestCards.tsx'

/** Our own card form, where no provider takes payments: test cards alone, and nothing is charged. */
export function SandboxForm({ plan, clientSecret, back }: CardFormProps) {
  const navigate = useNavigate()
  const [isAtBank, setIsAtBank] = useState(false)
  const onPaid = () => void navigate({ to: '/dashboard', search: { payment: 'success' } })
  const onError = (error: Error) => sayPaymentFailed(detailOf(error, error.message))
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
        values => paying.mutate(values),
        errors => focusFirstError(form, errors),
      )}
    >
      <div className={classes.test}>
        <span className={classes.testMode}>Test mode</span>
        <p className={classes.note}>Test cards only; nothing is charged and no card is kept.</p>
      </div>
      <TextInput
        label="Card number"
        inputMode="numeric"
        autoComplete="off"
        placeholder="4242 4242 4242 4242"
        {...form.getInputProps('cardNumber')}
      />
      <div className={classes.pair}>
        <TextInput
          label="Expiry"
          inputMode="numeric"
          autoComplete="off"
          placeholder="MM/YY"
          {...form.getInputProps('expiry')}
        />
        <TextInput
          label="CVC"
          inputMode="numeric"
          autoComplete="off"
          placeholder="123"
          {...form.getInputProps('cvc')}
        />
      </div>
      <TestCards />
      <PayButton plan={plan} isReady isProcessing={isProcessing} back={back} />
      {isAtBank && (
        <BankDialog
          isAsking={asking.isPending}
          onAnswer={isApproved => asking.mutate({ clientSecret, isApproved })}
        />
      )}
    </form>
  )
}
