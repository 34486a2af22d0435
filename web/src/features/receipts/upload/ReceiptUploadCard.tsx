import { t } from '../../../core/language/language.ts'
import { useIsPhone } from '../../../ui/layout/useIsNarrow.ts'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { Title } from '../../../ui/text/Text.tsx'
import { ReceiptUpload } from './ReceiptUpload.tsx'

export function ReceiptUploadCard() {
  return (
    <Panel aria-labelledby="receipt-upload-title">
      <Title order={2} size="h5" style={{ marginBottom: 16 }} id="receipt-upload-title">
        {t('Upload Receipt')}
      </Title>
      <ReceiptUpload isCompact={useIsPhone()} />
    </Panel>
  )
}
