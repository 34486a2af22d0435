import type { MouseEvent, ReactNode } from 'react'
import IconX from '~icons/tabler/x'
import type { CloseGuard } from '../../../core/forms/useCloseGuard.ts'
import { t } from '../../../core/language/language.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DiscardConfirm } from '../../../ui/dialogs/DiscardConfirm.tsx'
import classes from './Capture.module.css'
import type { Captured } from './useCapturedReceipts.ts'

interface CaptureTrayProps {
  captured: Captured
  closeGuard: CloseGuard
  onDone: () => void
  /** Another way to add images. */
  children: ReactNode
}

/** The captured images, the next step, and the upload button. */
export function CaptureTray({ captured, closeGuard, onDone, children }: CaptureTrayProps) {
  const { receipts, next, setNext, remove } = captured
  if (closeGuard.isAsking)
    return (
      <div className={classes.tray}>
        <DiscardConfirm closeGuard={closeGuard} question={t('Discard these pictures?')} />
      </div>
    )
  return (
    <div className={classes.tray}>
      {captured.hasFailed && (
        <p role="alert" className={classes.said}>
          {t('The picture couldn’t be saved. Take it again.')}
        </p>
      )}
      {receipts.length > 0 && (
        <>
          <ol className={classes.receipts} aria-label={t('Captured receipts')}>
            {receipts.map((pages, index) => (
              <li key={pages[0]?.url} className={classes.receipt}>
                {pages.map((page, place) => (
                  <Thumbnail
                    key={page.url}
                    url={page.url}
                    name={t('Receipt {number}, page {page}', { number: index + 1, page: place + 1 })}
                    onRemove={() => remove(page)}
                  />
                ))}
              </li>
            ))}
          </ol>
          <fieldset className={classes.next} aria-label={t('Next picture')}>
            <Choice isChosen={next === 'receipt'} onChoose={() => setNext('receipt')}>
              {t('Next receipt')}
            </Choice>
            <Choice
              isChosen={next === 'page'}
              isDisabled={!captured.canAddPage}
              onChoose={() => setNext('page')}
            >
              {t('Add page')}
            </Choice>
          </fieldset>
        </>
      )}
      <div className={classes.foot}>
        {children}
        <p role="status" className={classes.said}>
          {takenText(captured)}
        </p>
        {receipts.length > 0 && (
          <Button size="md" disabled={captured.isWriting} onClick={onDone}>
            {t('Done')}
          </Button>
        )}
      </div>
    </div>
  )
}

function takenText({ receipts }: Captured): string {
  if (receipts.length === 0) return ''
  const pages = receipts.flat().length
  const said = t('{count, plural, one {# receipt} other {# receipts}}', { count: receipts.length })
  return pages === receipts.length
    ? said
    : `${said}, ${t('{pages, plural, one {# page} other {# pages}}', { pages })}`
}

function Thumbnail({ url, name, onRemove }: { url: string; name: string; onRemove: () => void }) {
  const onClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    focusBeside(currentTarget)
    onRemove()
  }
  return (
    <span className={classes.page}>
      <img src={url} alt={name} className={classes.picture} />
      <button
        type="button"
        className={classes.remove}
        aria-label={t('Remove {name}', { name })}
        onClick={onClick}
      >
        <span className={classes.cross}>
          <IconX size={14} aria-hidden />
        </span>
      </button>
    </span>
  )
}

/** Keeps the focus among the images; after the last one it moves to the shutter. */
function focusBeside(button: HTMLButtonElement): void {
  const buttons = [...(button.closest('ol')?.querySelectorAll('button') ?? [])]
  const place = buttons.indexOf(button)
  const shutter = button.closest('dialog')?.querySelector<HTMLElement>('[data-autofocus]')
  const next = buttons[place + 1] ?? buttons[place - 1] ?? shutter
  next?.focus()
}

interface ChoiceProps {
  isChosen: boolean
  isDisabled?: boolean
  onChoose: () => void
  children: string
}

function Choice({ isChosen, isDisabled = false, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      className={classes.choice}
      aria-pressed={isChosen}
      disabled={isDisabled}
      onClick={onChoose}
    >
      {children}
    </button>
  )
}
