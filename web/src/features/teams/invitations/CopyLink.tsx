import type { ButtonProps } from '@mantine/core'
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'

interface CopyLinkProps extends Pick<ButtonProps, 'variant'> {
  /** Answers the link; at once, where it can: a browser copies only at the moment of a click. */
  link: () => string | Promise<string>
  children?: string
}

/** Copies a link that lets people in. */
export function CopyLink({ link, variant = 'default', children = 'Copy link' }: CopyLinkProps) {
  return (
    <CopyButton
      text={link}
      success="The invite link is in your clipboard."
      failure={{ title: 'Failed to copy invite link', byHand: 'the link' }}
      variant={variant}
    >
      {children}
    </CopyButton>
  )
}
