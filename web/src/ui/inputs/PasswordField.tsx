import { useState } from 'react'
import IconEye from '~icons/tabler/eye'
import IconEyeOff from '~icons/tabler/eye-off'
import { t } from '../../core/language/language.ts'
import { ActionIcon } from '../buttons/Button.tsx'
import { TextInput, type TextInputProps } from './Field.tsx'

/** A password input with a keyboard-accessible button that shows the password. */
export function PasswordField(props: TextInputProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <TextInput
      size="md"
      {...props}
      type={isShown ? 'text' : 'password'}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('Show password')}
          aria-pressed={isShown}
          title={t('Show or hide password')}
          // Keeps the focus, and a phone's keyboard, on the input.
          onMouseDown={event => event.preventDefault()}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      }
    />
  )
}
