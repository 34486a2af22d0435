import '@mantine/core/styles/Kbd.css'
import { Kbd } from '@mantine/core'
import { t, translated } from '../../core/language/language.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import classes from './KeysDialog.module.css'
import { queueKeys } from './useQueueKeys.ts'

const arrows: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑' }

/** Lists the keyboard shortcuts. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('Shortcuts')} onClose={onClose}>
      <dl className={classes.keys}>
        {queueKeys.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map(key => (
                <Kbd key={key}>{key === 'Escape' ? t('Esc') : (arrows[key] ?? key)}</Kbd>
              ))}
            </dt>
            <dd>{translated(does)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>
        {t('When the receipt has focus: + and - zoom, 0 fits it, r rotates it.')}
      </p>
    </Dialog>
  )
}
