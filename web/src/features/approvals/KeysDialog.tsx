import '@mantine/core/styles/Kbd.css'
import { Kbd } from '@mantine/core'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import classes from './KeysDialog.module.css'
import { queueKeys } from './useQueueKeys.ts'

const shown: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' }

/** What the keys do. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className={classes.keys}>
        {queueKeys.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map(key => (
                <Kbd key={key}>{shown[key] ?? key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>While the receipt has the focus: + and - zoom, 0 fits it, r turns it.</p>
    </Dialog>
  )
}
