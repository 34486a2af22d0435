import { useQuery } from '@tanstack/react-query'
import { t } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { CodeField } from '../../ui/inputs/CodeField.tsx'
import type { TextInputProps } from '../../ui/inputs/Field.tsx'
import { PasswordField } from '../../ui/inputs/PasswordField.tsx'
import { twoStepQuery } from './twoStep.query.ts'

interface BothStepsFieldsProps {
  /** Binds an input to the form. */
  field: (path: 'password' | 'code') => Pick<TextInputProps, 'value' | 'onChange' | 'error'>
  description?: string
  /** The password field gets the focus when the dialog opens. */
  isFirst?: boolean
}

/** Asks for the password again, and for a code if two-step verification is on. */
export function ReauthFields({ field, description, isFirst }: BothStepsFieldsProps) {
  const { username } = useUser()
  const { data: twoStep } = useQuery(twoStepQuery)
  return (
    <>
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('Password')}
        description={description}
        autoComplete="current-password"
        data-autofocus={isFirst || undefined}
        {...field('password')}
      />
      {twoStep?.isOn && <CodeField {...field('code')} />}
    </>
  )
}
