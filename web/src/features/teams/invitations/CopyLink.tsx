import { Button, type ButtonProps } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useCopy } from '../../../core/interaction/useCopy.ts'
import { toast } from '../../../core/toasts/toast.ts'

interface CopyLinkProps extends Pick<ButtonProps, 'variant'> {
  /** Answers the link; at once, where it can: a browser copies only at the moment of a click. */
  link: () => string | Promise<string>
  children?: string
}

/** Copies a link that lets people in, and says so for 2 s. */
export function CopyLink({ link, variant = 'default', children = 'Copy link' }: CopyLinkProps) {
  const { isCopied, copy } = useCopy()
  const copyNow = async () => {
    try {
      const text = link()
      await copy(typeof text === 'string' ? text : await text)
      toast({ title: 'Copied!', message: 'The invite link is in your clipboard.' })
    } catch {
      toast({
        title: 'Failed to copy invite link',
        message: 'Your browser did not let it be copied. Select the link and copy it by hand.',
        isDestructive: true,
      })
    }
  }
  const Mark = isCopied ? IconCheck : IconCopy
  return (
    <Button variant={variant} leftSection={<Mark size={16} aria-hidden />} onClick={() => void copyNow()}>
      {isCopied ? 'Copied' : children}
    </Button>
  )
}
