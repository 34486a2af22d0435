import type { ButtonProps } from '@mantine/core'
import { t } from '../../../core/language/language.ts'
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'

interface CopyLinkProps extends Pick<ButtonProps, 'variant'> {
  /** Answers the link; at once, where it can: a browser copies only at the moment of a click. */
  link: () => string | Promise<string>
  children?: string
}

/** Copies a link that lets people in. */
export function CopyLink({ link, variant = 'default', children = t('Copy link') }: CopyLinkProps) {
  return (
    <CopyButton
      text={link}
      success={t('The invite link is on your clipboard.')}
      failure={{
        title: t('Failed to copy invite link'),
        message: t('Your browser didn’t allow copying. Select the link and copy it manually.'),
      }}
      variant={variant}
    >
      {children}
    </CopyButton>
  )
}
