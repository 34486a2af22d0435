import { ApprovalsPage } from '../../features/approvals/ApprovalsPage.tsx'
import { ReceiptView } from '../../features/expenses/picture/ReceiptView.tsx'

/** The queue of approvals with the picture that expenses lend it. */
export function Approvals() {
  return <ApprovalsPage ReceiptView={ReceiptView} />
}
