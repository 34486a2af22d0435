import IconDownload from '~icons/tabler/download'
import { t } from '../../core/language/language.ts'
import { Button } from '../../ui/buttons/Button.tsx'

interface ExportButtonProps {
  address: string
  /** Whether the plan lacks the format; a notice next to it says so. */
  isLocked: boolean
  onClick?: () => void
}

/** Downloads the report as a file. */
export function ExportButton({ address, isLocked, onClick }: ExportButtonProps) {
  const icon = <IconDownload size={16} aria-hidden />
  if (isLocked)
    return (
      <Button disabled leftSection={icon}>
        {t('Export')}
      </Button>
    )
  return (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noopener"
      leftSection={icon}
      {...(onClick && { onClick })}
    >
      {t('Export')}
    </Button>
  )
}
