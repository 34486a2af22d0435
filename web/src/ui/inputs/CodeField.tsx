import { t } from '../../core/language/language.ts'
import { TextInput, type TextInputProps } from './Field.tsx'

/** An authenticator or recovery code. Recovery codes contain letters, so no numeric keyboard. */
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
