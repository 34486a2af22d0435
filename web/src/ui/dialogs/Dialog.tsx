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
  /** Whether a click outside closes the dialog. False if that would lose edits. */
  closesOutside?: boolean
  children: ReactNode
}

/** A dialog as wide as its content; full-screen on phones. Open while mounted. */
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
        {/* Mantine's own head is a header element, which assistive technology treats as a second page banner. */}
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('Close')} size="lg" />
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
