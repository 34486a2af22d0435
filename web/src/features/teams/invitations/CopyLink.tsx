import { t } from '../../../core/language/language.ts'
import type { ButtonProps } from '../../../ui/buttons/Button.tsx'
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'

interface CopyLinkProps extends Pick<ButtonProps, 'variant'> {
  /** Returns the link, synchronously if possible: browsers only allow copying during a click. */
  link: () => string | Promise<string>
  children?: string
}

/** Copies an invitation link. */
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
