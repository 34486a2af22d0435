import { TextInput, type TextInputProps } from '@mantine/core'
import { t } from '../../core/language/language.ts'

/** A code of an authenticator app, or a recovery code, which has letters: so the keyboard is not one of figures alone. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      label={t('Code')}
      description={t('Enter the six-digit code from your authenticator app, or a recovery code.')}
      size="md"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      {...props}
    />
  )
}
