import { Button } from '@mantine/core'
import { t } from '../../../../core/language/language.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import classes from './Checkout.module.css'

interface BankDialogProps {
  isAsking: boolean
  onAnswer: (isApproved: boolean) => void
}

/** Simulates a bank's confirmation page. Closing it does not confirm. */
export function BankDialog({ isAsking, onAnswer }: BankDialogProps) {
  return (
    <Dialog title={t('Confirm with your bank')} onClose={() => onAnswer(false)} closesOutside={false}>
      <div className={classes.bank}>
        <p>{t('This test card asks for approval first, as many banks do. Choose an answer for the bank.')}</p>
        <div className={classes.ways}>
          <Button variant="default" disabled={isAsking} onClick={() => onAnswer(false)}>
            {t('Fail authentication')}
          </Button>
          <Button disabled={isAsking} onClick={() => onAnswer(true)} data-autofocus>
            {t('Approve payment')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
