import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '../../../core/interaction/saveFile.ts'
import { useUser } from '../../../core/session/session.tsx'
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx'
import { Caution } from '../../../ui/states/Caution.tsx'
import classes from './TwoStep.module.css'

/** Codes that nobody can show again. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { username } = useUser()
  const text = codes.join('\n')
  const save = () =>
    saveFile(
      new Blob([`Recovery codes for Outlay, ${username}. Each works once.\n\n${text}\n`], {
        type: 'text/plain',
      }),
      'outlay-recovery-codes.txt',
    )
  return (
    <div className={classes.form}>
      <Caution>
        These codes are shown this once. Keep them where your phone is not: each lets you in once in its
        place.
      </Caution>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.ways}>
        <CopyButton
          variant="default"
          text={() => text}
          failure={{ title: 'Failed to copy the recovery codes', byHand: 'the codes' }}
        >
          Copy
        </CopyButton>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
          Download
        </Button>
      </div>
      <DialogFooter>
        <Button onClick={onClose}>I have kept them</Button>
      </DialogFooter>
    </div>
  )
}
