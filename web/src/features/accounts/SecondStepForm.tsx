import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { secondStepBody, secondStepOverCode } from '@outlay/contract/accounts/twoStep'
import { useState } from 'react'
import { ApiError } from '../../core/api/api.ts'
import { detailOf, fieldErrorsOf, focusFirstError, validateWith } from '../../core/forms/formValidation.ts'
import { t } from '../../core/language/language.ts'
import { toast } from '../../core/toasts/toast.ts'
import { CodeField } from '../../ui/inputs/CodeField.tsx'
import classes from './AuthCard.module.css'
import { AuthCard } from './AuthCard.tsx'
import { useSecondStep } from './accounts.api.ts'
import { keptUntil } from './closing/closedAccount.ts'
import { KeepAccountCard } from './closing/KeepAccountCard.tsx'

/** Asks for the code after a correct password. */
export function SecondStepForm({ onBack }: { onBack: () => void }) {
  const form = useForm({ initialValues: { code: '' }, validate: validateWith(secondStepBody) })
  const [closedUntil, setClosedUntil] = useState<string>()
  const finish = useSecondStep({
    onSuccess: () => toast({ title: t('Welcome back!') }),
    onError: error => {
      const until = keptUntil(error)
      setClosedUntil(until)
      if (until) return
      if (error instanceof ApiError && error.problem?.code === secondStepOverCode) onBack()
      const errors = fieldErrorsOf(error)
      form.setErrors(errors ?? {})
      if (errors) focusFirstError(form, errors)
      else
        toast({
          title: t('Login failed'),
          message: detailOf(error, t('The code could not be checked. Please try again.')),
          isDestructive: true,
        })
    },
  })
  const submit = form.onSubmit(
    values => finish.mutate(values),
    errors => focusFirstError(form, errors),
  )
  if (closedUntil)
    return (
      <KeepAccountCard
        until={closedUntil}
        isPending={finish.isPending}
        onKeep={() => finish.mutate({ ...form.getValues(), keepAccount: true })}
        onBack={onBack}
      />
    )
  return (
    <AuthCard
      title={t('Enter your code')}
      text={t('Two-step verification is on for this account.')}
      footer={
        <button type="button" className={classes.back} onClick={onBack}>
          {t('Back to Sign In')}
        </button>
      }
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        <CodeField autoFocus {...form.getInputProps('code')} />
        <Button type="submit" size="md" fullWidth loading={finish.isPending}>
          {t('Sign In')}
        </Button>
        <p className={classes.lost}>
          {t(
            'Lost your phone and recovery codes? Your administrator can turn off two-step verification for you.',
          )}
        </p>
      </form>
    </AuthCard>
  )
}
