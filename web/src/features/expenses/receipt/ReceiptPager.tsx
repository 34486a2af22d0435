import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import IconChevronLeft from '~icons/tabler/chevron-left'
import IconChevronRight from '~icons/tabler/chevron-right'
import { t } from '../../../core/language/language.ts'
import classes from './ReceiptPager.module.css'
import type { ShownReceipt } from './useShownReceipt.ts'

/** Switches between an expense's receipts; renders nothing if there is only one. */
export function ReceiptPager({ receipts }: { receipts: ShownReceipt }) {
  const { shown, index, count, goBy } = receipts
  if (count < 2) return null
  return (
    <nav className={classes.pager} aria-label={t('Receipts')}>
      <Step label={t('Previous receipt')} keyName="," isDisabled={index === 0} onClick={() => goBy(-1)}>
        <IconChevronLeft size={18} aria-hidden />
      </Step>
      <span className={classes.place} role="status">
        {t('Receipt {index} of {count}', { index: index + 1, count })}
      </span>
      <Step label={t('Next receipt')} keyName="." isDisabled={index === count - 1} onClick={() => goBy(1)}>
        <IconChevronRight size={18} aria-hidden />
      </Step>
      {shown?.fileName && <span className={classes.name}>{shown.fileName}</span>}
    </nav>
  )
}

interface StepProps {
  label: string
  /** The shortcut while the receipt has the focus. */
  keyName: string
  isDisabled: boolean
  onClick: () => void
  children: ReactNode
}

/** A mouse press keeps the focus in the form. */
function Step({ label, keyName, isDisabled, onClick, children }: StepProps) {
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      title={`${label} (${keyName})`}
      disabled={isDisabled}
      onMouseDown={event => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  )
}
