import IconDownload from '~icons/tabler/download'
import { saveFile } from '../../../core/interaction/saveFile.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx'
import { WarningText } from '../../../ui/states/WarningText.tsx'
import classes from './TwoStep.module.css'

/** Recovery codes, which cannot be shown again. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { username } = useUser()
  const text = codes.join('\n')
  const save = () => {
    const title = t('Recovery codes for Outlay, {username}. Each works once.', { username })
    saveFile(new Blob([`${title}\n\n${text}\n`], { type: 'text/plain' }), 'outlay-recovery-codes.txt')
  }
  return (
    <div className={classes.form}>
      <WarningText>
        {t(
          'These codes are shown only once. Keep them somewhere other than your phone: each one signs you in once without it.',
        )}
      </WarningText>
      <ul className={classes.codes} aria-label={t('Recovery codes')}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.ways}>
        <CopyButton
          variant="default"
          text={() => text}
          failure={{
            title: t('Failed to copy the recovery codes'),
            message: t('Your browser didn’t allow copying. Select the codes and copy them manually.'),
          }}
        >
          {t('Copy')}
        </CopyButton>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
          {t('Download')}
        </Button>
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{t('I’ve saved them')}</Button>
      </DialogFooter>
    </div>
  )
}
