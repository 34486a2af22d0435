import { secondStepBody, type TwoStepSetup, twoStepSetupBody } from '@outlay/contract/accounts/twoStep'
import { create } from 'qrcode'
import { fieldErrorsOf, focusFirstError, validateWith } from '../../../core/forms/formValidation.ts'
import { useForm } from '../../../core/forms/useForm.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx'
import { CodeField } from '../../../ui/inputs/CodeField.tsx'
import { PasswordField } from '../../../ui/inputs/PasswordField.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './TwoStep.module.css'
import { useSetUpTwoStep, useTurnTwoStepOn } from './twoStep.mutations.ts'

/** Turns on two-step verification: the password, then a code from the app, then the recovery codes. */
export function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const setUp = useSetUpTwoStep()
  const turnOn = useTurnTwoStepOn()
  return (
    <Dialog title={t('Turn on two-step verification')} onClose={onClose} closesOutside={false}>
      {turnOn.data ? (
        <RecoveryCodes codes={turnOn.data.recoveryCodes} onClose={onClose} />
      ) : setUp.data ? (
        <ConfirmForm setup={setUp.data} turnOn={turnOn} onClose={onClose} />
      ) : (
        <PasswordStep setUp={setUp} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface PasswordStepProps {
  setUp: ReturnType<typeof useSetUpTwoStep>
  onClose: () => void
}

function PasswordStep({ setUp, onClose }: PasswordStepProps) {
  const { username } = useUser()
  const form = useForm({ initialValues: { password: '' }, validate: validateWith(twoStepSetupBody) })
  const onError = (error: Error) => {
    const errors = fieldErrorsOf(error)
    if (!errors) return failureToast(t('Two-step verification not turned on'), error)
    form.setErrors(errors)
    focusFirstError(form, errors)
  }
  const submit = form.onSubmit(
    given => setUp.mutate(given, { onError }),
    errors => focusFirstError(form, errors),
  )
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <p className={classes.words}>
        {t(
          'You need an authenticator app on your phone: any that shows six-digit codes. First, enter your password to confirm it’s you.',
        )}
      </p>
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('Password')}
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={setUp.isPending}>
          {t('Continue')}
        </Button>
      </DialogFooter>
    </form>
  )
}

interface ConfirmFormProps {
  setup: TwoStepSetup
  turnOn: ReturnType<typeof useTurnTwoStepOn>
  onClose: () => void
}

function ConfirmForm({ setup: { address, secret }, turnOn, onClose }: ConfirmFormProps) {
  const form = useForm({ initialValues: { code: '' }, validate: validateWith(secondStepBody) })
  const onError = (error: Error) => {
    const errors = fieldErrorsOf(error)
    if (!errors) return failureToast(t('Two-step verification not turned on'), error)
    form.setErrors(errors)
    focusFirstError(form, errors)
  }
  const submit = form.onSubmit(
    given => turnOn.mutate(given, { onError }),
    errors => focusFirstError(form, errors),
  )
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <p className={classes.words}>{t('Scan this with the app, or enter the key in it.')}</p>
      <QrCode text={address} label={t('QR code for your authenticator app; the key below works the same')} />
      <p className={classes.secret} data-testid="secret">
        {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
      </p>
      <CodeField
        description={t('Enter the six-digit code the app shows now. Every other device will be signed out.')}
        inputMode="numeric"
        autoFocus
        {...form.getInputProps('code')}
      />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={turnOn.isPending}>
          {t('Turn on')}
        </Button>
      </DialogFooter>
    </form>
  )
}

/** The quiet zone that scanners need, in modules. */
const edge = 2

/** A QR code rendered in the browser, so that the secret in it stays local. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const path = Array.from(modules.data, (isDark, index) =>
    isDark ? `M${(index % size) + edge} ${Math.floor(index / size) + edge}h1v1h-1z` : '',
  ).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size + 2 * edge} ${size + 2 * edge}`}
      shapeRendering="crispEdges"
      className={classes.code}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
