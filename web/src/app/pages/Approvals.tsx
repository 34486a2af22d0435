import { ApprovalsPage } from '../../features/approvals/ApprovalsPage.tsx'
import { ReceiptView } from '../../features/expenses/picture/ReceiptView.tsx'

/** The approval queue with receipt images from the expenses feature. */
export function Approvals() {
  return <ApprovalsPage ReceiptView={ReceiptView} />
}
