import { t } from '../../core/language/language.ts'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './Dialog.module.css'

interface DialogProps {
  title: string
  onClose: () => void
  /** Whether a click beside the dialog closes it. Not where it would cost what was typed. */
  closesOutside?: boolean
  children: ReactNode
}

/** A dialog as wide as its content; the whole screen on phones. It is there as long as it is rendered. */
export function Dialog({ title, onClose, closesOutside = true, children }: DialogProps) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size="auto"
      fullScreen={isPhone}
      closeOnClickOutside={closesOutside}
      transitionProps={{ duration: isPhone ? 0 : 120 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Mantine's own head is a header element, and to assistive technology a second banner of the page. */}
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('Close')} size="lg" />
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
