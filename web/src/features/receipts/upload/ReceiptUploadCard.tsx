import { Title } from '@mantine/core'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { ReceiptUpload } from './ReceiptUpload.tsx'

export function ReceiptUploadCard() {
  return (
    <Panel aria-labelledby="receipt-upload-title">
      <Title order={2} size="h5" mb={16} id="receipt-upload-title">
        Upload Receipt
      </Title>
      <ReceiptUpload />
    </Panel>
  )
}
