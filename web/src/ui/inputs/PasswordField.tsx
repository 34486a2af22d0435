import { t } from '../../core/language/language.ts'
import '@mantine/core/styles/PasswordInput.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password input with a keyboard-accessible button that shows the password. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      size="md"
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('Show password'), title: t('Show or hide password') }}
      {...props}
    />
  )
}
