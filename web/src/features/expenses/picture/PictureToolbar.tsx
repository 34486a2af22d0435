import type { ReactNode } from 'react'
import IconArrowAutofitHeight from '~icons/tabler/arrow-autofit-height'
import IconArrowAutofitWidth from '~icons/tabler/arrow-autofit-width'
import IconChevronLeft from '~icons/tabler/chevron-left'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconMinus from '~icons/tabler/minus'
import IconPlus from '~icons/tabler/plus'
import IconRotateClockwise from '~icons/tabler/rotate-clockwise'
import IconTextScan2 from '~icons/tabler/text-scan-2'
import { t } from '../../../core/language/language.ts'
import { ActionIcon, Button } from '../../../ui/buttons/Button.tsx'
import { VisuallyHidden } from '../../../ui/text/Text.tsx'
import type { ShownReceipt } from '../receipt/useShownReceipt.ts'
import classes from './PictureToolbar.module.css'
import receiptPaneClasses from './ReceiptPane.module.css'
import type { PictureView } from './usePictureView.ts'

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

interface PictureToolbarProps {
  view: PictureView
  hint: string | undefined
  picking: { isOn: boolean; toggle: () => void } | undefined
}

export function PictureToolbar({ view, hint, picking }: PictureToolbarProps) {
  const { page, pageCount, setPage, zoom, zoomBy, fitTo, turn } = view
  const isWhole = zoom.fit === 'whole' && zoom.steps === 0
  return (
    <div className={receiptPaneClasses.toolbar} role="toolbar" aria-label={t('Picture')}>
      {pageCount > 1 && (
        <span className={receiptPaneClasses.pages}>
          <Tool label={t('Previous page')} isDisabled={page === 0} onClick={() => setPage(page - 1)}>
            <IconChevronLeft size={18} />
          </Tool>
          <span className="tabular" role="status">
            <VisuallyHidden>{t('Page')}</VisuallyHidden>
            {page + 1}/{pageCount}
          </span>
          <Tool label={t('Next page')} isDisabled={page === pageCount - 1} onClick={() => setPage(page + 1)}>
            <IconChevronRight size={18} />
          </Tool>
        </span>
      )}
      {picking && (
        <Button
          className={receiptPaneClasses.picking}
          size="compact-md"
          variant={picking.isOn ? 'filled' : 'default'}
          aria-pressed={picking.isOn}
          leftSection={<IconTextScan2 size={16} aria-hidden />}
          onMouseDown={event => event.preventDefault()}
          onClick={picking.toggle}
        >
          {t('Pick from picture')}
        </Button>
      )}
      <span className={receiptPaneClasses.hint} role="status">
        {hint}
      </span>
      <span className={receiptPaneClasses.tools}>
        <Tool label={t('Zoom out')} keyName="-" onClick={() => zoomBy(-1)}>
          <IconMinus size={18} />
        </Tool>
        <Tool label={t('Zoom in')} keyName="+" onClick={() => zoomBy(1)}>
          <IconPlus size={18} />
        </Tool>
        <Tool
          label={isWhole ? t('Fit width') : t('Show the whole page')}
          {...(!isWhole && { keyName: '0' })}
          onClick={() => fitTo(isWhole ? 'width' : 'whole')}
        >
          {isWhole ? <IconArrowAutofitWidth size={18} /> : <IconArrowAutofitHeight size={18} />}
        </Tool>
        <Tool label={t('Rotate 90°')} keyName="R" onClick={turn}>
          <IconRotateClockwise size={18} />
        </Tool>
      </span>
    </div>
  )
}

interface ToolProps {
  label: string
  /** The shortcut while the receipt has the focus. */
  keyName?: string
  isDisabled?: boolean
  onClick: () => void
  children: ReactNode
}

/** A mouse press keeps the focus in the form. */
function Tool({ label, keyName, isDisabled = false, onClick, children }: ToolProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={keyName ? `${label} (${keyName})` : label}
      disabled={isDisabled}
      onMouseDown={event => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  )
}
