import { t } from '../../core/language/language.ts'
import '@mantine/core/styles/PasswordInput.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password with a button, within reach of the keyboard, that shows what was typed. */
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
