import { msg, t, translated } from '../../../core/language/language.ts'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { SegmentedControl } from '@mantine/core'
import type { ResponseOf } from '@outlay/contract/core/route'
import { readerLabels } from '@outlay/contract/receipts/receiptReadings'
import type { receiptRoutes } from '@outlay/contract/receipts/receipts'
import { useQuery } from '@tanstack/react-query'
import { useAfterPaint } from '../../../core/loading/useAfterPaint.ts'
import { type Provider, readersQuery } from '../receipts.api.ts'
import classes from './ReceiptUpload.module.css'

type Readers = ResponseOf<typeof receiptRoutes.readers>

const providers: Provider[] = ['claude', 'openai']

interface ReaderChoiceProps {
  provider: Provider
  onChange: (provider: Provider) => void
  isDisabled: boolean
}

/** Selects the reader, and says who reads if it cannot. */
export function ReaderChoice({ provider, onChange, isDisabled }: ReaderChoiceProps) {
  const hasPainted = useAfterPaint()
  const { data: readers } = useQuery({ ...readersQuery, enabled: hasPainted })
  return (
    <div className={classes.reader}>
      <SegmentedControl
        fullWidth
        aria-label={t('AI provider')}
        value={provider}
        onChange={value => onChange(value === 'openai' ? 'openai' : 'claude')}
        disabled={isDisabled}
        transitionDuration={120}
        data={providers.map(name => ({
          value: name,
          label: <ProviderLabel name={name} without={readers && lackOf(readers, name)} />,
        }))}
      />
      <div className={classes.quiet}>{readers ? sentence(readers, provider) : '\u00a0'}</div>
    </div>
  )
}

const lacks = { 'no-key': msg('no key'), 'turned-off': msg('turned off') }
type Lack = keyof typeof lacks

/** An unavailable reader can still be selected: the response says who read instead. */
function ProviderLabel({ name, without }: { name: Provider; without: Lack | undefined }) {
  return (
    // Remounted with a new label, so that the change is no layout shift.
    <span key={without}>
      {readerLabels[name]}
      {without && (
        <span className={classes.noKey}>
          <span className={classes.dot}> · </span>
          {translated(lacks[without])}
        </span>
      )}
    </span>
  )
}

function lackOf(readers: Readers, name: Provider): Lack | undefined {
  const reader = readers.find(one => one.name === name)
  if (!reader?.isConfigured) return 'no-key'
  return reader.isTurnedOff ? 'turned-off' : undefined
}

function sentence(readers: Readers, provider: Provider): string {
  const names = { reader: readerLabels[provider], machine: translated(readerLabels.machine) }
  const lack = lackOf(readers, provider)
  if (lack === 'no-key')
    return t('{reader} has no key on this server. The {machine} reads your receipts instead.', names)
  if (lack === 'turned-off')
    return t('You turned {reader} off. The {machine} reads your receipts instead.', names)
  return t('{reader} reads your receipts.', names)
}
