import { Button, type ButtonProps } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import IconCopy from '~icons/tabler/copy'
import { useCopy } from '../../core/interaction/useCopy.ts'
import { t } from '../../core/language/language.ts'
import { toast } from '../../core/toasts/toast.ts'

interface CopyButtonProps extends Pick<ButtonProps, 'variant'> {
  /** Answers what is copied; at once, where it can: a browser copies only at the moment of a click. */
  text: () => string | Promise<string>
  /** Said in a toast; nowhere, where the button's own word is enough. */
  success?: string
  /** What failed, and that it is to be selected and copied by hand then. */
  failure: { title: string; message: string }
  children: string
}

/** Copies a text, and says so for 2 s. */
export function CopyButton({ text, success, failure, variant, children }: CopyButtonProps) {
  const { isCopied, copy } = useCopy()
  const copyNow = async () => {
    try {
      const copied = text()
      await copy(typeof copied === 'string' ? copied : await copied)
      if (success) toast({ title: t('Copied!'), message: success })
    } catch {
      toast({ ...failure, isDestructive: true })
    }
  }
  const Mark = isCopied ? IconCheck : IconCopy
  return (
    <Button
      {...(variant && { variant })}
      leftSection={<Mark size={16} aria-hidden />}
      onClick={() => void copyNow()}
    >
      {isCopied ? t('Copied') : children}
    </Button>
  )
}
