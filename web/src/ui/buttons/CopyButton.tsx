import IconCheck from '~icons/tabler/check'
import IconCopy from '~icons/tabler/copy'
import { useCopy } from '../../core/interaction/useCopy.ts'
import { t } from '../../core/language/language.ts'
import { toast } from '../../core/toasts/toast.ts'
import { Button, type ButtonProps } from './Button.tsx'

interface CopyButtonProps extends Pick<ButtonProps, 'variant'> {
  /** Returns the text, synchronously if possible: browsers only allow copying during a click. */
  text: () => string | Promise<string>
  /** Shown in a toast; omit it if the button's label is enough. */
  success?: string
  /** Says what failed, and to select and copy it manually. */
  failure: { title: string; message: string }
  children: string
}

/** Copies a text, and shows that for 2 s. */
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
