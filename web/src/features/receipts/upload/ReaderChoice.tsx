import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { SegmentedControl } from '@mantine/core'
import { readerLabels } from '@outlay/contract/receiptReadings'
import { useQuery } from '@tanstack/react-query'
import { useAfterPaint } from '../../../core/loading/useAfterPaint.ts'
import { type Provider, readersQuery } from '../receipts.api.ts'
import classes from './ReceiptUpload.module.css'

const providers: Provider[] = ['claude', 'openai']

interface ReaderChoiceProps {
  provider: Provider
  onChange: (provider: Provider) => void
  isDisabled: boolean
}

/** Who shall read, and who will where that one cannot. */
export function ReaderChoice({ provider, onChange, isDisabled }: ReaderChoiceProps) {
  const hasPainted = useAfterPaint()
  const { data: readers } = useQuery({ ...readersQuery, enabled: hasPainted })
  const configured = readers && providers.filter(name => isConfigured(readers, name))
  return (
    <div className={classes.reader}>
      <SegmentedControl
        fullWidth
        aria-label="AI provider"
        value={provider}
        onChange={value => onChange(value === 'openai' ? 'openai' : 'claude')}
        disabled={isDisabled}
        transitionDuration={120}
        data={providers.map(name => ({
          value: name,
          label: (
            <ProviderLabel name={name} hasNoKey={configured !== undefined && !configured.includes(name)} />
          ),
        }))}
      />
      <div className={classes.quiet}>{configured ? sentence(configured, provider) : '\u00a0'}</div>
    </div>
  )
}

/** Without a key a provider can be chosen all the same: the answer then says who read instead. */
function ProviderLabel({ name, hasNoKey }: { name: Provider; hasNoKey: boolean }) {
  return (
    // A label of its own in either case: what is replaced does not move.
    <span key={String(hasNoKey)}>
      {readerLabels[name]}
      {hasNoKey && <span className={classes.noKey}> · no key</span>}
    </span>
  )
}

function isConfigured(readers: readonly { name: string; isConfigured: boolean }[], name: Provider): boolean {
  return readers.some(reader => reader.name === name && reader.isConfigured)
}

function sentence(configured: readonly Provider[], provider: Provider): string {
  if (configured.includes(provider)) return `Receipts are read by ${readerLabels[provider]}.`
  return `${readerLabels[provider]} has no key here: the ${readerLabels.machine} reads instead.`
}
