import { sandboxPaymentBody } from '@outlay/contract/plans/plans'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../../core/api/api.ts'
import { detailOf, focusFirstError, validateWith } from '../../../../core/forms/formValidation.ts'
import { useForm } from '../../../../core/forms/useForm.ts'
import { msg, t, translated } from '../../../../core/language/language.ts'
import { useNavigate } from '../../../../core/navigation/navigation.tsx'
import { closeToast } from '../../../../core/toasts/toast.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { TextInput } from '../../../../ui/inputs/Field.tsx'
import { ErrorAlert } from '../../../../ui/states/ErrorAlert.tsx'
import { authenticateSandbox, paySandbox } from '../../plans.api.ts'
import classes from './Checkout.module.css'
import { type CardFormProps, PayButton, showPaymentFailed } from './cardForm.tsx'

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
    validate: validateWith(sandboxPaymentBody),
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

const cards = [
  ['4242 4242 4242 4242', msg('is accepted')],
  ['4000 0025 0000 3155', msg('asks for approval first')],
  ['4000 0027 6000 3184', msg('asks for approval every time')],
  ['4000 0000 0000 0002', msg('is declined')],
  ['4000 0000 0000 9995', msg('has insufficient funds')],
  ['4000 0000 0000 0341', msg('is accepted, then declined at renewal')],
] as const

/** The well-known test numbers, on request. */
function TestCards() {
  return (
    <details className={classes.cards}>
      <summary>{t('Show test cards')}</summary>
      <dl>
        {cards.map(([number, answer]) => [
          <dt key={number}>{number}</dt>,
          <dd key={answer}>{translated(answer)}</dd>,
        ])}
      </dl>
      <p className={classes.note}>{t('Use any future expiration date and any CVC.')}</p>
    </details>
  )
}

/** Simulates a bank's confirmation page. Closing it does not confirm. */
function BankDialog({ isAsking, onAnswer }: { isAsking: boolean; onAnswer: (isApproved: boolean) => void }) {
  return (
    <Dialog title={t('Confirm with your bank')} onClose={() => onAnswer(false)} closesOutside={false}>
      <div className={classes.bank}>
        <p>{t('This test card asks for approval first, as many banks do. Choose an answer for the bank.')}</p>
        <div className={classes.ways}>
          <Button variant="default" disabled={isAsking} onClick={() => onAnswer(false)}>
            {t('Fail authentication')}
          </Button>
          <Button disabled={isAsking} onClick={() => onAnswer(true)} data-autofocus>
            {t('Approve payment')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
