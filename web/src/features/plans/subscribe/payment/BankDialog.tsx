import { Button } from '@mantine/core'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import classes from './Checkout.module.css'

interface BankDialogProps {
  isAsking: boolean
  onAnswer: (isApproved: boolean) => void
}

/** Stands for the page of a bank that asks whether its customer pays. Whoever closes it has not said so. */
export function BankDialog({ isAsking, onAnswer }: BankDialogProps) {
  return (
    <Dialog title="Confirm with your bank" onClose={() => onAnswer(false)} closesOutside={false}>
      <div className={classes.bank}>
        <p>This test card asks its holder first, as many banks do. What should the bank hear?</p>
        <div className={classes.ways}>
          <Button variant="default" disabled={isAsking} onClick={() => onAnswer(false)}>
            Fail authentication
          </Button>
          <Button disabled={isAsking} onClick={() => onAnswer(true)} data-autofocus>
            Approve payment
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
